import type * as Tree from 'acorn'
import {
  consumeSteps,
  isUncatchable,
  runningContext,
  type ThrownValue,
} from '#worker/content/interpreter/execution-limits.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import { declarePattern } from './declarations.ts'
import {
  type AbruptCompletion,
  type CompiledStatement,
  EnvironmentRecord,
  LexicalScope,
} from './environment.ts'

/** Exceeding a limit can't be caught. */
export function compileTry(
  node: Tree.TryStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const body = unit.statement(node.block, scope)
  const rescue = node.handler ? compileCatch(node.handler, scope, unit) : undefined
  const last = node.finalizer ? unit.statement(node.finalizer, scope) : undefined
  const guarded = (env: EnvironmentRecord): AbruptCompletion | undefined => {
    if (!rescue) return body(env)
    const { depth } = runningContext
    try {
      return body(env)
    } catch (error) {
      if (isUncatchable(error)) throw error
      runningContext.depth = depth
      return rescue(env, (error as ThrownValue).value)
    }
  }
  if (!last) return guarded
  return (env) => {
    const { depth } = runningContext
    let jump: AbruptCompletion | undefined
    try {
      jump = guarded(env)
    } catch (error) {
      if (isUncatchable(error)) throw error
      runningContext.depth = depth
      const { result } = env.call
      const other = last(env)
      if (other) return other
      env.call.result = result
      throw error
    }
    const { result } = env.call
    const other = last(env)
    if (!other) env.call.result = result
    return other ?? jump
  }
}

function compileCatch(
  { param, body }: Tree.CatchClause,
  scope: LexicalScope,
  unit: CompilationUnit,
) {
  const inner = new LexicalScope(scope, false)
  if (param) declarePattern(param, inner)
  const target = param ? unit.target(param, inner, true) : undefined
  const run = unit.statement(body, inner)
  return (env: EnvironmentRecord, thrown: unknown) => {
    consumeSteps(2)
    const within = new EnvironmentRecord(inner.fresh(), env, env.call)
    target?.(within, thrown)
    return run(within)
  }
}
