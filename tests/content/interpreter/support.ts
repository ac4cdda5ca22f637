import type { Scope } from '#client/blocks/block.ts'
import { createEvaluator } from '#worker/content/interpreter/index.ts'

/** A scope on the server with a state of its own. */
export function scopeOf(state: Record<string, unknown> = {}): Scope {
  return {
    state,
    context: {},
    locale: undefined,
    breakpoints: undefined,
    contentId: 'c',
    apiKey: 'abcd',
    mode: 'page',
    evaluate: () => undefined,
    filled: (text) => text,
  }
}

/** What one expression gives for a state, with why it failed. */
export function evaluated(code: string, state: Record<string, unknown> = {}) {
  const evaluator = createEvaluator()
  const value = evaluator.evaluate(code, scopeOf(state))
  return { value, state, faults: evaluator.faults, steps: evaluator.steps }
}
