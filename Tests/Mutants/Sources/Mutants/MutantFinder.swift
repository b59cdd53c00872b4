// SPDX-License-Identifier: Apache-2.0

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The mutants of a source file, in its order.
func mutants(of source: String, file: String) -> [Mutant] {
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let finder = MutantFinder(source: source, file: file, tree: tree)
  finder.walk(tree)
  return finder.found
}

/// Walks over a tree whose operators are folded, and collects what can be changed.
private final class MutantFinder: SyntaxVisitor {
  let file: String
  let bytes: [UInt8]
  let lines: SourceLocationConverter
  var found: [Mutant] = []

  init(source: String, file: String, tree: Syntax) {
    self.file = file
    bytes = Array(source.utf8)
    lines = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let left = text(node.leftOperand), right = text(node.rightOperand)
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return .visitChildren
    }
    let name = token.text
    func exchange(_ kind: Mutant.Kind, _ others: String...) {
      for other in others { add(kind, node, "\(left) \(other) \(right)") }
    }
    switch name {
    case "<": exchange(.comparison, "<=", ">=")
    case "<=": exchange(.comparison, "<", ">")
    case ">": exchange(.comparison, ">=", "<=")
    case ">=": exchange(.comparison, ">", "<")
    case "==": exchange(.comparison, "!=")
    case "!=": exchange(.comparison, "==")
    case "&&", "||":
      add(.condition, node, left)
      add(.condition, node, right)
      exchange(.logic, name == "&&" ? "||" : "&&")
    case "??": add(.condition, node, right)
    // Texts have no difference.
    case "+", "+=":
      if !(left + right).contains("\"") { exchange(.arithmetic, name == "+" ? "-" : "-=") }
    case "*": exchange(.arithmetic, "/")
    case "%": exchange(.arithmetic, "*")
    case "-", "/":
      exchange(.arithmetic, name == "-" ? "+" : "*")
      // The magnitude of an exchanged difference is the same.
      if name == "/" || !isMagnitude(node) {
        add(.operand, node, "\(grouped(node.rightOperand)) \(name) \(grouped(node.leftOperand))")
      }
    case "&+": exchange(.arithmetic, "&-")
    case "&-": exchange(.arithmetic, "&+")
    case "-=": exchange(.arithmetic, "+=")
    case "*=": exchange(.arithmetic, "/=")
    case "/=": exchange(.arithmetic, "*=")
    case "..<", "...":
      if !node.rightOperand.is(IntegerLiteralExprSyntax.self) {
        add(.constant, node, "\(left)\(name)(\(right) - 1)")
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-", "!"].contains(node.operator.text), !isTabulated(node) {
      add(.sign, node, text(node.expression))
    }
    return .visitChildren
  }

  /// Whether only the magnitude of an expression is used.
  private func isMagnitude(_ node: InfixOperatorExprSyntax) -> Bool {
    guard let element = node.parent?.as(LabeledExprSyntax.self), let outer = element.parent?.parent
    else { return false }
    if let call = outer.as(FunctionCallExprSyntax.self) {
      return text(call.calledExpression) == "abs"
    }
    return outer.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "magnitude"
  }

  // MARK: Conditions

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(.operand, node, text(node.thenExpression))
    add(.operand, node, text(node.elseExpression))
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition,
      let list = node.parent?.as(ConditionElementListSyntax.self)
    else { return .visitChildren }
    // A loop whose condition always holds hangs, and says nothing of the tests.
    if list.count > 1 || !(list.parent?.is(WhileStmtSyntax.self) ?? false) {
      add(.condition, condition, "true")
    }
    // Without a condition a guard cannot let all pass; with `false` it refuses all, which any test finds.
    if list.count == 1, !(list.parent?.is(GuardStmtSyntax.self) ?? false) {
      add(.condition, condition, "false")
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(.condition, node.condition, "true")
    return .visitChildren
  }

  // MARK: Constants and operands

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.replacing("_", with: "")
    let value: Int? =
      digits.hasPrefix("0x")
      ? Int(digits.dropFirst(2), radix: 16)
      : digits.hasPrefix("0b") ? Int(digits.dropFirst(2), radix: 2) : Int(digits)
    guard let value, value < Int(Int32.max), !isTabulated(node) else { return .visitChildren }
    add(.constant, node, "\(value + 1)")
    if value > 0 { add(.constant, node, "\(value - 1)") }
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text.replacing("_", with: "")), !isTabulated(node) else {
      return .visitChildren
    }
    // A threshold of rounding errors has a factor to spare; a thousand it must not have.
    add(.constant, node, "\(value == 0 ? 1 : value < 1e-3 ? 1000 * value : 2 * value)")
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, node, node.literal.text == "true" ? "false" : "true")
    return .visitChildren
  }

  /// Names that stand for one of two, and the other one.
  private static let pairs: [String: String] = {
    let pairs = [
      ("min", "max"), ("lowerBound", "upperBound"), ("first", "last"), ("up", "down"),
      ("start", "end"), ("floor", "ceil"), ("x", "y"), ("width", "height"),
    ]
    return Dictionary(pairs + pairs.map { ($0.1, $0.0) }) { first, _ in first }
  }()

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if let other = MutantFinder.pairs[name.text] {
      add(.operand, name, other)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if ["min", "max", "floor", "ceil"].contains(node.baseName.text),
      node.parent?.is(FunctionCallExprSyntax.self) ?? false,
      let other = MutantFinder.pairs[node.baseName.text]
    {
      add(.operand, node, other)
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression):
      if let call = droppable(expression) {
        guard !isOnlyItem(node), !traps(call), !changesNoResult(call) else { break }
        drop(node)
      } else if let operation = expression.as(InfixOperatorExprSyntax.self), assigns(operation) {
        drop(node)
      }
    case .stmt(let statement):
      let inGuard = node.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
      if statement.is(ContinueStmtSyntax.self), !inGuard { drop(node) }
      if statement.is(BreakStmtSyntax.self), !inGuard, !isInSwitch(node) { drop(node) }
      if let result = statement.as(ReturnStmtSyntax.self), result.expression == nil, !inGuard {
        drop(node)
      }
    case .decl: break
    }
    return .visitChildren
  }

  /// The call that a statement is, maybe after `try` or `await`.
  private func droppable(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
    if let attempt = expression.as(TryExprSyntax.self) { return droppable(attempt.expression) }
    if let wait = expression.as(AwaitExprSyntax.self) { return droppable(wait.expression) }
    return expression.as(FunctionCallExprSyntax.self)
  }

  private func traps(_ call: FunctionCallExprSyntax) -> Bool {
    ["fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure"]
      .contains(text(call.calledExpression))
      || text(call.calledExpression) == "self.init" || text(call.calledExpression) == "super.init"
  }

  /// Whether an operation assigns, and may be missing: a variable without a first value needs one.
  private func assigns(_ operation: InfixOperatorExprSyntax) -> Bool {
    if let name = operation.operator.as(BinaryOperatorExprSyntax.self)?.operator.text {
      return ["+=", "-=", "*=", "/=", "&+=", "|=", "^=", "&="].contains(name)
    }
    guard operation.operator.is(AssignmentExprSyntax.self),
      !operation.leftOperand.is(DiscardAssignmentExprSyntax.self)
    else { return false }
    var target = operation.leftOperand
    while let member = target.as(MemberAccessExprSyntax.self), let base = member.base {
      target = base
    }
    let name = text(target)
    for place in sequence(first: Syntax(operation), next: \.parent) {
      if place.is(InitializerDeclSyntax.self) { return false }
      if let body = place.as(CodeBlockItemListSyntax.self),
        body.contains(where: { declaresWithoutValue(name, $0) })
      {
        return false
      }
    }
    return true
  }

  private func declaresWithoutValue(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item,
      let variable = declaration.as(VariableDeclSyntax.self)
    else { return false }
    return variable.bindings.contains {
      $0.initializer == nil && text($0.pattern).contains(name)
    }
  }

  /// Whether a statement is the value of its function, getter or closure.
  private func isOnlyItem(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if owner.is(SwitchCaseSyntax.self) { return true }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return false
  }

  private func isInSwitch(_ node: CodeBlockItemSyntax) -> Bool {
    node.parent?.parent?.is(SwitchCaseSyntax.self) ?? false
  }

  private func drop(_ node: CodeBlockItemSyntax) {
    add(.statement, node.item, "", whole: "if mutant(⟦N⟧) {} else { \(text(node.item)) }")
  }

  // MARK: What is left out

  /// Only what is compiled here: not for a microcontroller, and not for Apple's frameworks.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition.map({ text($0) }) else { return .skipChildren }
    if ["!hasFeature(Embedded)", "canImport(CEasing)", "canImport(Glibc)"].contains(condition),
      let elements = node.elements
    {
      walk(elements)
    }
    return .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  /// A capacity that is reserved changes no result, and equal values have equal hashes whatever is left out.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    changesNoResult(node) ? .skipChildren : .visitChildren
  }
  private func changesNoResult(_ call: FunctionCallExprSyntax) -> Bool {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    guard let member else { return false }
    return member.declName.baseName.text == "reserveCapacity" || text(member) == "hasher.combine"
  }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Numbers of a table are all alike, and would be most mutants.
  private func isTabulated(_ node: some ExprSyntaxProtocol) -> Bool {
    sequence(first: Syntax(node), next: \.parent).contains {
      ($0.as(ArrayElementListSyntax.self)?.count ?? 0) > 8
    }
  }

  // MARK: Both versions in one text

  /// Adds a mutant with another text for a node.
  private func add(
    _ kind: Mutant.Kind, _ node: some SyntaxProtocol, _ mutated: String, whole: String? = nil
  ) {
    let (place, both) = whole.map { (Syntax(node), $0) } ?? bothVersions(Syntax(node), mutated)
    found.append(
      Mutant(
        file: file,
        line: node.startLocation(converter: lines, afterLeadingTrivia: true).line,
        declaration: declaration(of: Syntax(node)), kind: kind, original: text(node),
        mutated: mutated, start: place.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: place.endPositionBeforeTrailingTrivia.utf8Offset, text: both))
  }

  /// The smallest place that can hold a node and its replacement, and the text for it.
  ///
  /// Both versions of a whole statement or of an initial value are checked one after the other, each with its own
  /// types; a conditional expression inside a formula would make the type checker try all combinations.
  private func bothVersions(_ node: Syntax, _ mutated: String) -> (Syntax, String) {
    var inner = node
    while !inner.is(ExprSyntax.self), let parent = inner.parent { inner = parent }
    // The name of a member goes with what it is a member of, and that of a function with its arguments.
    if let member = inner.parent?.as(MemberAccessExprSyntax.self), member.declName.id == inner.id {
      inner = Syntax(member)
    }
    if let call = inner.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == inner.id
    {
      inner = Syntax(call)
    }
    for place in sequence(first: node, next: \.parent) {
      if place.is(ConditionElementSyntax.self) || place.is(ForStmtSyntax.self)
        || place.is(SwitchExprSyntax.self) || place.is(IfExprSyntax.self)
        || place.is(WhileStmtSyntax.self) || place.is(RepeatStmtSyntax.self)
        || place.is(FunctionParameterSyntax.self) || place.is(WhereClauseSyntax.self)
        || place.is(MacroExpansionExprSyntax.self)
      {
        break
      }
      // A parameter's default cannot be a statement.
      if let initial = place.as(InitializerClauseSyntax.self),
        !(initial.parent?.is(FunctionParameterSyntax.self) ?? false)
      {
        return (
          Syntax(initial.value),
          "if mutant(⟦N⟧) { \(changed(Syntax(initial.value), node, mutated)) } else { \(text(initial.value)) }"
        )
      }
      if let item = place.as(CodeBlockItemSyntax.self) {
        if case .decl = item.item { break }
        return (
          Syntax(item.item),
          "if mutant(⟦N⟧) { \(changed(Syntax(item.item), node, mutated)) } else { \(text(item.item)) }"
        )
      }
    }
    return (inner, "(mutant(⟦N⟧) ? (\(changed(inner, node, mutated))) : (\(text(inner))))")
  }

  private func isOperator(_ node: Syntax) -> Bool {
    node.is(InfixOperatorExprSyntax.self) || node.is(PrefixOperatorExprSyntax.self)
  }

  /// The text of a place in which a node has another text.
  private func changed(_ place: Syntax, _ node: Syntax, _ mutated: String) -> String {
    let start = place.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = place.endPositionBeforeTrailingTrivia.utf8Offset
    let first = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let last = node.endPositionBeforeTrailingTrivia.utf8Offset
    let replacement = isOperator(node) && place.id != node.id ? "(\(mutated))" : mutated
    return String(decoding: bytes[start..<first], as: UTF8.self) + replacement
      + String(decoding: bytes[last..<end], as: UTF8.self)
  }

  // MARK: Texts

  private func text(_ node: some SyntaxProtocol) -> String { node.trimmedDescription }

  private func grouped(_ node: ExprSyntax) -> String {
    node.is(InfixOperatorExprSyntax.self) ? "(\(text(node)))" : text(node)
  }

  /// The names of the types and of the function around a node.
  private func declaration(of node: Syntax) -> String {
    var names: [String] = []
    for place in sequence(first: node, next: \.parent) {
      if let type = place.asProtocol((any NamedDeclSyntax).self), !place.is(FunctionDeclSyntax.self)
      {
        names.append(type.name.text)
      } else if let function = place.as(FunctionDeclSyntax.self) {
        names.append(function.name.text + labels(function.signature))
      } else if let start = place.as(InitializerDeclSyntax.self) {
        names.append("init" + labels(start.signature))
      } else if let extended = place.as(ExtensionDeclSyntax.self) {
        names.append(text(extended.extendedType))
      } else if let variable = place.as(VariableDeclSyntax.self), isMember(place) {
        names.append(variable.bindings.map { text($0.pattern) }.joined(separator: ", "))
      }
    }
    return names.reversed().joined(separator: ".")
  }

  private func isMember(_ node: Syntax) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
      || node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
  }

  private func labels(_ signature: FunctionSignatureSyntax) -> String {
    "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}
