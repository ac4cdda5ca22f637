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

it('C38 a state of many values without end is left after the first of them, but for texts and numbers', () => {
  const state: Record<string, unknown> = { before: { a: 1 } }
  const { run } = createEvaluator()
  const code = `${BOMB} for (var i = 0; i < 3000; i++) state['k' + i] = a; state.last = 'word'; state.list = [1]`
  expect(run(code, scopeOf(state))).toBe(true)
  expect(snapshotState(state)).toEqual({ before: { a: 1 }, last: 'word' })
})

it('C38 two hundred expressions that give too much are paid for as they are walked', () => {
  const state: Record<string, unknown> = {}
  const evaluator = createEvaluator()
  evaluator.run(`${BOMB} state.x = a; state.y = new Array(45000).fill('ab')`, scopeOf(state))
  const { steps } = evaluator
  expect(evaluator.evaluate('state.x', scopeOf(state))).toBe(undefined)
  expect(evaluator.steps - steps).toBeGreaterThan(49_000)
  for (let nth = 0; nth < 100; nth++)
    for (const code of ['state.x', 'state.y']) evaluator.evaluate(code, scopeOf(state))
  // Then each may walk what is reserved for it.
  expect(evaluator.steps).toBeLessThan(1_300_000)
  expect(evaluator.evaluate('state.y.length', scopeOf(state))).toBe(45_000)
})

it.each([
  ['that give too much', '{{state.x}}', BOMB],
  ['that are not code', '{{for(;;){}}', ''],
  ['that take all they may', '{{"x".repeat(15000)}}', ''],
])('C38 a text of forty thousand expressions %s ends within twice the budget', (_, one, bomb) => {
  const state: Record<string, unknown> = {}
  const evaluator = createEvaluator()
  evaluator.run(`${bomb} state.x = typeof a === 'undefined' ? 1 : a`, scopeOf(state))
  evaluator.interpolate(one.repeat(40_000), scopeOf(state), String)
  expect(evaluator.steps).toBeLessThanOrEqual(2_002_000)
  // Nothing is left for anybody, and it is noted what has to be drawn in a browser.
  expect(evaluator.evaluate('"late"', scopeOf(state))).toBe(undefined)
  expect(evaluator.failed).toContain('"late"')
})

it('C38 an expression does not give what cannot be walked', () => {
  expect(evaluated(`${BOMB} return a`)).toMatchObject({
    value: undefined,
    faults: [expect.stringContaining('gave too much')],
  })
  expect(evaluated('state', { a: { b: [1] } }).value).toEqual({ a: { b: [1] } })
})
