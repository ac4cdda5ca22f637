import type * as Tree from 'acorn'
import { ExecutionAborted } from '#worker/content/interpreter/execution-limits.ts'
import type { LexicalScope, VariableBinding } from './environment.ts'
import { CODE_PARAMETERS } from './identifiers.ts'

export function declarePattern(
  pattern: Tree.Node,
  scope: LexicalScope,
  kind: VariableBinding['kind'] = 'var',
): void {
  for (const name of boundNames(pattern)) {
    if (kind !== 'var' && !scope.up && CODE_PARAMETERS.has(name))
      throw new ExecutionAborted(`declares ${name} anew`)
    scope.declare(name, kind)
  }
}

function boundNames(node: Tree.Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [(node as Tree.Identifier).name]
    case 'AssignmentPattern':
      return boundNames((node as Tree.AssignmentPattern).left)
    case 'RestElement':
      return boundNames((node as Tree.RestElement).argument)
    case 'ArrayPattern':
      return (node as Tree.ArrayPattern).elements.flatMap(boundNames)
    case 'ObjectPattern':
      return (node as Tree.ObjectPattern).properties.flatMap((part) =>
        boundNames(part.type === 'Property' ? part.value : part),
      )
    default:
      return []
  }
}

/** Declares what `var` and functions declare anywhere within statements, save within functions of their own. */
export function hoistDeclarations(
  nodes: readonly (Tree.Node | null | undefined)[],
  scope: LexicalScope,
): void {
  // A list instead of calls: how deep syntax may be is looked at later.
  const rest = [...nodes]
  for (let node = rest.pop(); rest.length > 0 || node; node = rest.pop()) {
    if (!node) continue
    if (node.type === 'VariableDeclaration') {
      const { declarations, kind } = node as Tree.VariableDeclaration
      if (kind === 'var') for (const { id } of declarations) declarePattern(id, scope)
    } else if (node.type === 'FunctionDeclaration') {
      scope.declare((node as Tree.FunctionDeclaration).id.name, 'var')
    } else rest.push(...innerStatements(node))
  }
}

const STATEMENT_FIELDS = 'body consequent alternate block handler finalizer init left cases'.split(
  ' ',
)

/** Statements within a statement. */
function innerStatements(node: Tree.Node): (Tree.Node | null | undefined)[] {
  if (/Expression|Pattern|Identifier|Literal/.test(node.type)) return []
  const parts = node as unknown as Record<string, Tree.Node | Tree.Node[] | undefined>
  return STATEMENT_FIELDS.flatMap((name) => parts[name])
}

/** Declares the names of `let` and `const` in this block; returns whether there are any. */
export function declareLexicalNames(nodes: readonly Tree.Node[], scope: LexicalScope): void {
  for (const node of lexicalDeclarations(nodes)) {
    const { declarations, kind } = node
    for (const { id } of declarations) declarePattern(id, scope, kind === 'const' ? 'const' : 'let')
  }
}

export function lexicalDeclarations(nodes: readonly Tree.Node[]): Tree.VariableDeclaration[] {
  return nodes.filter(
    (node): node is Tree.VariableDeclaration =>
      node.type === 'VariableDeclaration' && (node as Tree.VariableDeclaration).kind !== 'var',
  )
}
