import type { SyntaxNode } from '#domain/content/parse-script.ts'
import {
  BROWSER_GLOBALS,
  INJECTED_NAMES,
  SERVER_GLOBALS,
  unsupportedSyntax,
} from './supported-syntax.ts'

/** Static analysis of code. */
export type ScriptAnalysis = {
  /** Syntax the server doesn't support, in words. */
  unsupported: ReadonlySet<string>
  /** State names it reads, as `state.name`. */
  reads: ReadonlySet<string>
  /** State names it assigns. */
  writes: ReadonlySet<string>
  /** Free names that it doesn't declare. */
  undeclared: ReadonlySet<string>
}

export function analyseScript(tree: SyntaxNode): ScriptAnalysis {
  const analysis = {
    unsupported: new Set<string>(),
    reads: new Set<string>(),
    writes: new Set<string>(),
    undeclared: new Set<string>(),
  }
  const declared = new Set<string>()
  const stack: { node: SyntaxNode; isTarget: boolean }[] = [{ node: tree, isTarget: false }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, isTarget } = next
    const refused = unsupportedSyntax(node)
    if (refused) analysis.unsupported.add(refused)
    const name = statePropertyName(node)
    if (name !== null) (isTarget ? analysis.writes : analysis.reads).add(name)
    if (node.type === 'Identifier') analysis.undeclared.add(String(node.name))
    for (const field of DECLARATION_FIELDS[node.type] ?? []) collectDeclared(node[field], declared)
    for (const [field, value] of Object.entries(node)) {
      if (isPropertyKey(node, field)) continue
      const inTarget = ASSIGNMENT_TARGETS[node.type] === field
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isSyntaxNode(one)) stack.push({ node: one, isTarget: inTarget })
      }
    }
  }
  for (const name of analysis.undeclared) {
    const isProvided = declared.has(name) || INJECTED_NAMES.has(name) || SERVER_GLOBALS.has(name)
    if (isProvided) analysis.undeclared.delete(name)
    else if (BROWSER_GLOBALS.has(name)) {
      analysis.undeclared.delete(name)
      analysis.unsupported.add(name)
    }
  }
  return analysis
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** `foo` of `state.foo` and `state['foo']`. */
export function statePropertyName(node: SyntaxNode): string | null {
  const { object, property, computed } = node
  if (node.type !== 'MemberExpression' || !isSyntaxNode(object) || !isSyntaxNode(property))
    return null
  if (object.type !== 'Identifier' || object.name !== 'state') return null
  if (!computed) return String(property.name)
  return property.type === 'Literal' ? String(property.value) : null
}

const ASSIGNMENT_TARGETS: Readonly<Record<string, string>> = {
  AssignmentExpression: 'left',
  UpdateExpression: 'argument',
}

const DECLARATION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  AssignmentExpression: ['left'],
}

function collectDeclared(pattern: unknown, declared: Set<string>): void {
  if (Array.isArray(pattern)) {
    for (const one of pattern) collectDeclared(one, declared)
    return
  }
  if (!isSyntaxNode(pattern)) return
  if (pattern.type === 'Identifier') declared.add(String(pattern.name))
  for (const field of PATTERN_FIELDS[pattern.type] ?? []) collectDeclared(pattern[field], declared)
}

const PATTERN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  ObjectPattern: ['properties'],
  Property: ['value'],
  RestElement: ['argument'],
}

/** Properties, keys and labels are not variables. */
const isPropertyKey = (node: SyntaxNode, field: string): boolean =>
  (field === 'property' && node.type === 'MemberExpression' && !node.computed) ||
  (field === 'key' && !node.computed) ||
  field === 'label'
