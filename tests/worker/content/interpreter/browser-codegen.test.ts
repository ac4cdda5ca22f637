import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { scriptKey } from '#domain/content/script-key.ts'
import {
  generateBrowserScript,
  toBrowserSource,
} from '#worker/content/interpreter/browser-codegen.ts'

type Kind = 'expressions' | 'statements' | 'programs'
const script = (code: string, kind: Kind) =>
  generateBrowserScript({ expressions: [], statements: [], programs: [], [kind]: [code] })

/** Runs the script in a window of its own, and one piece of its code. */
function ran(code: string, state: Record<string, unknown>, kind: Kind = 'expressions') {
  const self: Record<string, unknown> = {}
  const context = createContext({ self })
  runInContext(
    `Object.defineProperty(globalThis, 'shopNames', { get: () => self.shopNames })`,
    context,
  )
  runInContext(script(code, kind), context)
  const codes = self.shopCode as Record<string, (...args: unknown[]) => unknown>
  return codes[scriptKey(code)]?.(state, 'an event')
}

it.each(['(1))', '(1)}, function () {(2)', '(1) (2', '(1) 2'])(
  'no function is made of %s',
  (code) => expect(toBrowserSource(code, 'expression')).toBeNull(),
)

describe('code in the browser without eval', () => {
  it.each([
    ['state.a + a', 2],
    ['(state.a + a)', 2],
    [' ( { b: a } ) // so', { b: 1 }],
    ['event', 'an event'],
    ['a = 5, a', 1],
    ['var a = 7; return a', 7],
    ['var state = state || 3; return state.a', 1],
    ['typeof toString', 'function'],
    ['{ b: a }', { b: 1 }],
    ['"</scr" + "ipt>" // no more', '</script>'],
    ['"</script><!-- \u2028"', '</script><!-- \u2028'],
    ['/<\\/script/.test("</script") ', true],
    ['a </script/.lastIndex', false],
    ['a /* </script> */ + /* <!-- */ 1', 2],
  ])('%s', (code, expected) => {
    const state = { a: 1, event: 'of the state' }
    expect(ran(code, state)).toEqual(expected)
    expect(script(code, 'expressions')).not.toMatch(/<\/script|<!--|[\u2028\u2029]/i)
  })

  it('runs jsCode with what only browsers have', () => {
    const state: Record<string, unknown> = {}
    ran('class A { async go() {} } state.kind = typeof new A().go', state, 'programs')
    expect(state).toEqual({ kind: 'function' })
    expect(
      toBrowserSource('setInterval(function () { document.title = "x" }, 5)', 'program'),
    ).toContain('document')
  })
})

it('an action may be what no `;` tells from a value', () => {
  const state: Record<string, unknown> = { a: 1 }
  ran('if (state.a) { state.b = 2 }', state, 'statements')
  expect(state).toEqual({ a: 1, b: 2 })
})

describe('C38 code that would leave its function is not sent', () => {
  it.each([
    '1)}};alert(1);function x(){with({}){(0',
    '}alert(1);{',
    '});alert(1);(function(){',
    '1 /*',
    '1)+(2',
    '`${',
    '"',
    'a;}//',
    'import x from "y"',
    'let state = 1; return state',
    '('.repeat(20_000),
    ' '.repeat(200_001),
  ])('%s', (code) => {
    for (const kind of ['expression', 'statements', 'program'] as const) {
      const text = toBrowserSource(code, kind)

      expect(text).toBeNull()
    }
    expect(script(code, 'expressions') + script(code, 'programs')).toBe('')
  })
})
