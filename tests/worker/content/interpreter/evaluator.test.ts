import { describe, expect, it } from 'vitest'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { evaluated, scopeOf } from './evaluate.ts'

const STATE = () => ({ a: { b: 2 }, list: [3, 1, 2], name: 'Ann', event: 'hidden' })

describe('an expression gives', () => {
  it.each([
    ['1 + 2', 3],
    // What stands in parentheses altogether is one expression like any other.
    ['(1 + 2)', 3],
    [' ( (state.a.b) ) // so', 2],
    ['({ a: 1 })', { a: 1 }],
    ['(function () {return 4}())', 4],
    ['state.a.b', 2],
    ['a.b + 1', 3],
    ['var x = 1; return x + state.a.b', 3],
    ['state.list.map(function(x){return x * 2}).join("-")', '6-2-4'],
    ['typeof event', 'undefined'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code
    ['`Hi ${name}`', 'Hi Ann'],
    ['{ a: 1 }', { a: 1 }],
    ['state?.no?.where', undefined],
    ['Device.tablet', 1],
    ['Builder.isServer', true],
    ['', undefined],
  ])('%s: %j', (code, expected) => {
    expect(evaluated(code, STATE())).toMatchObject({ value: expected, faults: [] })
  })

  it.each(['(1))', '(1) (2', '(1), ) 2', '(1) 2'])('nothing for %s', (code) => {
    expect(evaluated(code, STATE())).toMatchObject({
      value: undefined,
      faults: [expect.any(String)],
    })
  })

  it('nothing where something is taken from nothing, as in browsers', () => {
    expect(evaluated('delete state.missing.name', STATE())).toMatchObject({
      value: undefined,
      faults: [expect.stringContaining('Cannot convert undefined or null to object')],
    })
    expect(evaluated('delete state.missing?.name', STATE())).toMatchObject({
      value: true,
      faults: [],
    })
  })

  it('nothing where it fails, and says why', () => {
    const { value, faults } = evaluated('state.missing.name')
    expect(value).toBeUndefined()
    expect(faults).toEqual([
      "Builder custom code error: threw TypeError: Cannot read properties of undefined (reading 'name'): state.missing.name",
    ])
  })
})

describe('code that would hang a browser', () => {
  const ENDLESS = 'while (true) {} return 1'

  it('is known by using up all its steps', () => {
    const evaluator = createEvaluator()
    const scope = scopeOf({})
    evaluator.evaluate(ENDLESS, scope)
    evaluator.evaluate('state.missing.name', scope)
    evaluator.run('for (;;) {}', scope)
    expect([...evaluator.endless]).toEqual([ENDLESS])
    const other = createEvaluator()
    other.run('for (;;) {}', scope)
    // Nothing was left for what comes after.
    other.evaluate('[1, 2, 3].map(function (x) { return x }).length', scope)
    other.evaluate(`${'state.a;'.repeat(1500)} return 1`, scope)
    expect([...other.endless]).toEqual(['for (;;) {}'])
  })
})

describe('code that failed', () => {
  const ways = (code: string) => {
    const evaluator = createEvaluator()
    const scope = scopeOf({})
    if (code.startsWith('var list')) evaluator.run(code, scope)
    else evaluator.evaluate(code, scope)
    const names = ['failed', 'endless', 'forBrowsers'] as const
    return names.filter((name) => evaluator[name].has(code))
  }

  it.each([
    [
      'by its memory',
      'var list = []; for (;;) list.push("a" + list.length)',
      ['failed', 'endless'],
    ],
    ['by a pattern without end', '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaa!")', ['failed', 'endless']],
    ['by what browsers have', 'new RegExp("a").test("a")', ['failed', 'forBrowsers']],
    ['by its clock', 'performance.now()', ['failed', 'forBrowsers']],
    ['by its luck', 'crypto.randomUUID()', ['failed', 'forBrowsers']],
    ['by a name that nobody has', 'nobody.knows', ['failed']],
    ['by itself', 'state.missing.name', ['failed']],
  ])('%s: %s', (_, code, expected) => {
    expect(ways(code)).toEqual(expected)
  })
})

describe('Bindings and expressions: statements', () => {
  it('write what hangs on state, and not a bare name', () => {
    const { state } = evaluated('state.a.b = 5; name = "Bob"; state.more = [1]', STATE())
    expect(state).toMatchObject({ a: { b: 5 }, name: 'Ann', more: [1] })
  })

  it('of jsCode run once, until what waits', () => {
    const state = {}
    const { run, faults } = createEvaluator()
    const code =
      'state.x = 1; new Promise(function (ok) { ok(1) }).then(function () { state.x = 2 })'
    expect(run(code, scopeOf(state))).toBe(true)
    expect({ state, faults }).toEqual({ state: { x: 1 }, faults: [] })
  })
})

it('fills expressions into a text', () => {
  const { interpolate } = createEvaluator()
  const words = interpolate(
    '{{state.name}} has {{ list.length }} and {{nothing}}.',
    scopeOf(STATE()),
  )
  expect(words).toBe('Ann has 3 and .')
})
