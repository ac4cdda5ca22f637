import { afterAll, describe, expect, it } from 'vitest'
import { everyNth } from '#tests/support/length.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { snapshotState } from '#worker/content/interpreter/state-snapshot.ts'
import { scopeOf } from './evaluate.ts'
import { HOSTILE } from './hostile-programs.ts'

/** Everything that code could change in the isolate's prototypes. */
const picture = () =>
  [
    Object,
    Array,
    String,
    Number,
    Boolean,
    Function,
    Date,
    RegExp,
    Promise,
    Error,
    Symbol,
    Math,
    JSON,
  ]
    .flatMap((owner) => [owner, (owner as { prototype?: object }).prototype ?? {}])
    .map((owner) =>
      Reflect.ownKeys(owner).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)]),
    )
const before = picture()

const MAX_MS = 250

/** Milliseconds that this process worked: others may be busy as well. */
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

afterAll(() => {
  expect(picture()).toEqual(before)
  expect(Object.keys(globalThis)).not.toContain('this_is_global')
})

describe.each(Object.entries(HOSTILE))('Broken content is bounded: %s', (_, codes) => {
  it.each(everyNth(codes, 3).map((code) => [code.slice(0, 70), code]))('%s', (_name, code) => {
    const run = () => {
      const state: Record<string, unknown> = { a: 1, list: [1, 2], deep: { x: { y: 1 } } }
      const began = cpu()
      const evaluator = createEvaluator()
      const value = evaluator.evaluate(code, scopeOf(state))
      evaluator.run(code, scopeOf(state))
      const copy = snapshotState(state)
      return { took: cpu() - began, evaluator, value, copy }
    }
    const { took, evaluator, value, copy } = run()

    // What the work needs is the least of three measurements: a shared core and the collector add to each.
    const least = took < MAX_MS ? took : Math.min(took, run().took, run().took)
    expect(least, 'milliseconds').toBeLessThan(MAX_MS)
    expect(evaluator.steps).toBeLessThanOrEqual(1_300_000)
    expect(typeof value).not.toBe('function')
    expect(() => JSON.stringify(value)).not.toThrow()
    expect(JSON.stringify(copy).length).toBeLessThan(3_000_000)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

it('Broken content is bounded: has two hundred of them', () => {
  expect(Object.values(HOSTILE).flat().length).toBeGreaterThanOrEqual(200)
})
