import { describe, expect, it } from 'vitest'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { EXECUTION_LIMITS } from '#worker/content/interpreter/execution-limits.ts'
import { scopeOf } from './evaluate.ts'

/** Bytes that statements are charged for. */
function bytesOf(statements: string): number {
  const evaluator = createEvaluator()
  const state = { text: 'abcd'.repeat(250), list: Array.from({ length: 100 }, () => 'ab') }
  evaluator.run(statements, scopeOf(state))
  expect(evaluator.faults).toEqual([])
  return evaluator.memory
}

const KIB = 1024

describe('code is charged for what it allocates', () => {
  it.each([
    ['nothing', 'var a = 1 + 2', 0],
    ['a list', 'var a = [1, 2, 3]', 64 + 3 * 16],
    ['a list of a length', 'var a = new Array(1000)', 64 + 16_000],
    ['a length given later', 'var a = []; a.length = 1000', 64 + 64 + 16_000],
    ['a far index', 'var a = []; a[999] = 1', 64 + 16_000],
    ['an item more', 'var a = []; a.push(1)', 64 + 16],
    ['an object', 'var a = {}', 64],
    ['an object with keys', 'var a = { a: 1, b: 2 }', 64 + 2 * 16],
    ['a new key', 'state.x = 1', 64],
    ['a value anew', 'state.text = 1', 0],
    ['a copy', 'var a = state.list.slice()', 64 + 1600],
    ['a list in a list', 'var a = [...state.list]', 64 + 16 + 1600],
    ['a list in an object', 'var a = { ...[1, 2] }', 96 + 80 + 160 + 128],
    ['lists one after another', 'var a = state.list.concat(state.list)', 2 * 1664],
    ['a list mapped', 'function f() {} var a = state.list.map(f)', 160 + 128 + 16 + 1664],
    ['a list in words', 'var a = state.list.join("-")', 100 * 16 + 299 * 2 + 16 + 128],
    ['a text repeated', 'var a = "ab".repeat(500)', 2000 + 16 + 128],
    ['a text in capitals', 'var a = state.text.toUpperCase()', 2000 + 16 + 128],
    ['a piece of a text', 'var a = state.text.slice(1)', 16 + 128],
    ['a text after another', 'var a = state.text + "!"', 16 + 1001],
    ['a text in parts', 'var a = state.text.split("")', 64 + 1000 * 80],
    ['a text encoded', 'var a = encodeURIComponent("€".repeat(100))', 200 + 1800 + 2 * 144],
    ['JSON read', 'var a = JSON.parse("[{},{}]")', 7 * 2 + 3 * 64 + 16],
    ['JSON written', 'var a = JSON.stringify(["ab"])', 80 + 80 + 8 + 12 + 28],
    ['a regular expression', 'var a = /a/', 600],
    ['its matches', 'var a = "aa".match(/a/g)', 600 + 64 + 2 * 80],
    ['a date', 'var a = new Date(1)', 128],
    ['an error', 'var a = new Error("x")', 200 + 128],
    ['an instance', 'function F() {} var a = new F()', 160 + 128 + 16 + 200 + 64],
    ['an iterator', 'var a = [1].values()', 80 + 80 + 1400],
    ['a bound function', 'function f() {} var a = f.bind(1, 2)', 160 + 128 + 32 + 700 + 16],
    ['the arguments', 'function f() { return arguments } f(1, 2)', 160 + 128 + 64 + 32],
  ])('%s', (_, statements, bytes) => {
    expect(Math.abs(bytesOf(statements) - bytes), `${bytesOf(statements)}`).toBeLessThanOrEqual(32)
  })

  it('variables that a function holds are charged for once', () => {
    const one = bytesOf('{ let a = 1; var f = () => a }')
    const two = bytesOf('{ let a = 1; var f = () => a, g = () => a }')
    expect(two - one).toBe(160 + 16)
  })

  it('results of expressions are charged for as well: they will be on the page', () => {
    const evaluator = createEvaluator()
    evaluator.evaluate('text', scopeOf({ text: 'x'.repeat(1000) }))
    expect(evaluator.memory).toBe(2000)
  })
})

describe('Broken content is bounded: memory of one request', () => {
  const HOARDERS = [
    'state.x = []; for (var i = 0; i < 155; i++) state.x.push(new Array(100000))',
    'state.x = []; for (;;) state.x.push([[]])',
    'state.x = []; for (;;) state.x.push({ a: { b: 1.5 } })',
    'state.x = {}; for (var i = 0; ; i++) state.x["k" + i] = [i]',
    'state.x = []; for (;;) state.x.push("€".repeat(9e5))',
    'state.x = []; for (;;) state.x.push((1 / 3).toFixed(100))',
    'state.x = []; var s = "x".repeat(4000); for (var i = 0; ; i++) state.x.push(s + i)',
    'state.x = []; for (;;) state.x.push("ab".repeat(99).split(""))',
    'state.x = []; for (;;) state.x.push(JSON.parse("[" + "{},".repeat(99) + "1]"))',
    'var k = []; for (;;) { let a = [1]; k.push(function () { return a }) }',
    'var k = []; function f() { k.push(arguments, arguments) } for (;;) f(1, 2, 3, 4, 5, 6, 7, 8, 9)',
    'var k = []; function F() { this.a = [] } for (;;) k.push(new F())',
  ]
  it.each(HOARDERS)('is bounded: %s', (code) => {
    const evaluator = createEvaluator()
    expect(evaluator.run(code, scopeOf())).toBe(false)
    expect(evaluator.faults[0]).toContain('used too much memory')
    expect(evaluator.memory).toBeLessThanOrEqual(EXECUTION_LIMITS.memory)
  })

  it('what one expression wastes is a quarter at most, and little is left for each of the others', () => {
    const evaluator = createEvaluator()
    const bad = 'var a = []; for (;;) a.push(new Array(10))'
    evaluator.evaluate(bad, scopeOf())
    expect(evaluator.memory).toBe(EXECUTION_LIMITS.memory / 4)
    for (let nth = 0; nth < 10; nth++) evaluator.evaluate(bad, scopeOf())
    expect(evaluator.memory).toBeLessThanOrEqual(EXECUTION_LIMITS.memory)
    expect(evaluator.evaluate('[1, 2].join()', scopeOf())).toBe('1,2')
    for (let nth = 0; nth < 1000; nth++) evaluator.evaluate(bad, scopeOf())
    expect(evaluator.memory).toBe(EXECUTION_LIMITS.memory)
    expect(evaluator.evaluate('1 + 1', scopeOf())).toBe(2)
  })

  it('what is parsed for it is bounded by its nodes', () => {
    const evaluator = createEvaluator()
    const pieces = ['a', 'b'].map((name) => `[${`${name},`.repeat(25_000)}1]`)
    for (const piece of pieces) evaluator.evaluate(piece, scopeOf({ a: 1, b: 1 }))
    expect(evaluator.faults).toEqual([expect.stringContaining('comes with too much other code')])
  })

  it('is enough for an ordinary page', () => {
    const evaluator = createEvaluator()
    const state = {
      items: Array.from({ length: 300 }, (_, at) => ({ name: `Item ${at}`, price: at })),
    }
    const code =
      'state.items.filter(function (item) { return item.price > 9 }).map(function (item) { return "<li>" + item.name.toUpperCase() + "</li>" }).join("")'
    for (let block = 0; block < 20; block++) evaluator.evaluate(code, scopeOf(state))
    expect(evaluator.faults).toEqual([])
    expect(evaluator.memory).toBeLessThan(EXECUTION_LIMITS.memory / 2)
    expect(evaluator.memory).toBeGreaterThan(100 * KIB)
  })
})
