import type { Node } from './parse.ts'
import { BROWSER_NAMES, GIVEN_NAMES, GLOBAL_NAMES, refusedIn } from './syntax.ts'

/** What can be told of code without running it. */
export type Facts = {
  /** What the server does not run, in words. */
  refused: ReadonlySet<string>
  /** Names of the state that it reads, as `state.name`. */
  reads: ReadonlySet<string>
  /** Names of the state that it sets. */
  writes: ReadonlySet<string>
  /** Names that it uses on their own and that nothing in it declares. */
  loose: ReadonlySet<string>
}

/** Reads through parsed code once. */
export function factsOf(tree: Node): Facts {
  const facts = {
    refused: new Set<string>(),
    reads: new Set<string>(),
    writes: new Set<string>(),
    loose: new Set<string>(),
  }
  const declared = new Set<string>()
  const waiting: { node: Node; isTarget: boolean }[] = [{ node: tree, isTarget: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isTarget } = next
    const refused = refusedIn(node)
    if (refused) facts.refused.add(refused)
    const name = stateName(node)
    if (name !== null) (isTarget ? facts.writes : facts.reads).add(name)
    if (node.type === 'Identifier') facts.loose.add(String(node.name))
    for (const field of DECLARES[node.type] ?? []) declare(node[field], declared)
    for (const [field, value] of Object.entries(node)) {
      if (isName(node, field)) continue
      const inTarget = TARGETS[node.type] === field
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isNode(one)) waiting.push({ node: one, isTarget: inTarget })
      }
    }
  }
  for (const name of facts.loose) {
    const isOurs = declared.has(name) || GIVEN_NAMES.has(name) || GLOBAL_NAMES.has(name)
    if (isOurs) facts.loose.delete(name)
    else if (BROWSER_NAMES.has(name)) {
      facts.loose.delete(name)
      facts.refused.add(name)
    }
  }
  return facts
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `foo` of `state.foo` and `state['foo']`. */
export function stateName(node: Node): string | null {
  const { object, property, computed } = node
  if (node.type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return null
  if (object.type !== 'Identifier' || object.name !== 'state') return null
  if (!computed) return String(property.name)
  return property.type === 'Literal' ? String(property.value) : null
}

/** Where nodes put a value. */
const TARGETS: Readonly<Record<string, string>> = {
  AssignmentExpression: 'left',
  UpdateExpression: 'argument',
}

/** Where nodes name something new. */
const DECLARES: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  AssignmentExpression: ['left'],
}

function declare(pattern: unknown, declared: Set<string>): void {
  if (Array.isArray(pattern)) {
    for (const one of pattern) declare(one, declared)
    return
  }
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') declared.add(String(pattern.name))
  for (const field of PATTERNS[pattern.type] ?? []) declare(pattern[field], declared)
}

const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  ObjectPattern: ['properties'],
  Property: ['value'],
  RestElement: ['argument'],
}

/** Names of members, keys and labels are no names of their own. */
const isName = (node: Node, field: string): boolean =>
  (field === 'property' && node.type === 'MemberExpression' && !node.computed) ||
  (field === 'key' && !node.computed) ||
  field === 'label'
