import type * as Tree from 'acorn'
import { allocateItems } from '#worker/content/interpreter/execution-limits.ts'
import { appendItem, iterate } from '#worker/content/interpreter/object-operations.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import type { CompiledExpression, EnvironmentRecord, LexicalScope } from './environment.ts'

type CompiledArguments = (env: EnvironmentRecord) => unknown[]

export function compileArguments(
  nodes: readonly (Tree.Expression | Tree.SpreadElement | null)[],
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledArguments {
  const parts = nodes.map((node) => {
    if (!node) return undefined
    const isSpread = node.type === 'SpreadElement'
    return { isSpread, run: unit.expression(isSpread ? node.argument : node, scope) }
  })
  if (parts.every((part) => part && !part.isSpread)) {
    const runs = parts.map((part) => part?.run as CompiledExpression)
    return (env) => {
      const args: unknown[] = []
      for (const run of runs) args.push(run(env))
      return args
    }
  }
  return (env) => {
    const args: unknown[] = []
    for (const part of parts) {
      if (!part) args.length++
      else if (!part.isSpread) args.push(part.run(env))
      else {
        iterate(part.run(env), (item) => {
          appendItem(args, item)
        })
      }
    }
    return args
  }
}

/** A list that code writes: unlike the arguments of a call, it may be kept. */
export function compileList(
  { elements }: Tree.ArrayExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const items = compileArguments(elements, scope, unit)
  return (env) => {
    allocateItems(elements.length)
    return items(env)
  }
}
