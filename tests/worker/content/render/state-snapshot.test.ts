import { describe, expect, it } from 'vitest'
import { evaluated, scopeOf } from '#tests/worker/content/interpreter/evaluate.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { snapshotState } from '#worker/content/interpreter/state-snapshot.ts'

const BOMB = 'var a = [1]; for (var i = 0; i < 60; i++) a = [a, a];'

describe('C38 what code leaves in the state', () => {
  it.each([
    ['itself', 'state.x = state'],
    ['a list that doubles', `${BOMB} state.x = a`],
    [
      'a list in a list without end',
      'var a = []; for (var i = 0; i < 5000; i++) a = [a]; state.x = a',
    ],
    ['a function', 'state.x = function () {}'],
    ['a long text, often', 'var s = "x".repeat(9e5); state.x = [s, s, s]'],
  ])('%s is not sent to the browser', (_, code) => {
    const state: Record<string, unknown> = { kept: { a: [1, null, 'b'] } }
    const { run } = createEvaluator()
    expect(run(code, scopeOf(state))).toBe(true)
    expect(snapshotState(state)).toEqual({ kept: { a: [1, null, 'b'] } })
  })
})

it('C38 an expression does not give what cannot be walked', () => {
  expect(evaluated(`${BOMB} return a`)).toMatchObject({
    value: undefined,
    faults: [expect.stringContaining('gave too much')],
  })
  expect(evaluated('state', { a: { b: [1] } }).value).toEqual({ a: { b: [1] } })
})
