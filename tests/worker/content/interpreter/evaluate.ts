import type { BlockScope } from '#client/blocks/block.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'

/** A scope on the server with a state of its own: what expressions see of one. */
export function scopeOf(state: Record<string, unknown> = {}): BlockScope {
  const scope: Pick<BlockScope, 'state' | 'context' | 'mode'> = { state, context: {}, mode: 'page' }
  return scope as BlockScope
}

export function evaluated(code: string, state: Record<string, unknown> = {}) {
  const evaluator = createEvaluator()
  const value = evaluator.evaluate(code, scopeOf(state))
  return { value, state, faults: evaluator.faults, steps: evaluator.steps }
}
