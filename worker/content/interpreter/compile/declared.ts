import type * as Tree from 'acorn'
import { Stop } from '../budget.ts'
import { ARGUMENTS } from './names.ts'
import type { Scope, Slot } from './scope.ts'

/** Declares every name of a pattern. */
export function declareVars(pattern: Tree.Node, scope: Scope, kind: Slot['kind'] = 'var'): void {
  for (const name of namesOf(pattern)) {
    if (kind !== 'var' && !scope.up && ARGUMENTS.has(name)) throw new Stop(`declares ${name} anew`)
    scope.declare(name, kind)
  }
}

function namesOf(node: Tree.Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [(node as Tree.Identifier).name]
    case 'AssignmentPattern':
      return namesOf((node as Tree.AssignmentPattern).left)
    case 'RestElement':
      return namesOf((node as Tree.RestElement).argument)
    case 'ArrayPattern':
      return (node as Tree.ArrayPattern).elements.flatMap(namesOf)
    case 'ObjectPattern':
      return (node as Tree.ObjectPattern).properties.flatMap((part) =>
        namesOf(part.type === 'Property' ? part.value : part),
      )
    default:
      return []
  }
}

/** Declares what `var` and functions declare anywhere within statements, save within functions of their own. */
export function hoist(nodes: readonly (Tree.Node | null | undefined)[], scope: Scope): void {
  // A list instead of calls: how deep syntax may be is looked at later.
  const rest = [...nodes]
  for (let node = rest.pop(); rest.length > 0 || node; node = rest.pop()) {
    if (!node) continue
    if (node.type === 'VariableDeclaration') {
      const { declarations, kind } = node as Tree.VariableDeclaration
      if (kind === 'var') for (const { id } of declarations) declareVars(id, scope)
    } else if (node.type === 'FunctionDeclaration') {
      scope.declare((node as Tree.FunctionDeclaration).id.name, 'var')
    } else rest.push(...innerOf(node))
  }
}

const INNER = 'body consequent alternate block handler finalizer init left cases'.split(' ')

/** Statements within a statement. */
function innerOf(node: Tree.Node): (Tree.Node | null | undefined)[] {
  if (/Expression|Pattern|Identifier|Literal/.test(node.type)) return []
  const parts = node as unknown as Record<string, Tree.Node | Tree.Node[] | undefined>
  return INNER.flatMap((name) => parts[name])
}

/** Declares what `let` and `const` declare on this very level; tells whether there is any. */
export function declareLexical(nodes: readonly Tree.Node[], scope: Scope): void {
  for (const node of lexicalOf(nodes)) {
    const { declarations, kind } = node
    for (const { id } of declarations) declareVars(id, scope, kind === 'const' ? 'const' : 'let')
  }
}

/** Declarations by `let` and `const` on this very level. */
export function lexicalOf(nodes: readonly Tree.Node[]): Tree.VariableDeclaration[] {
  return nodes.filter(
    (node): node is Tree.VariableDeclaration =>
      node.type === 'VariableDeclaration' && (node as Tree.VariableDeclaration).kind !== 'var',
  )
}
