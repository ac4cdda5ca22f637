import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectScriptKind, type ScriptKind } from '#domain/content/parse-script.ts'
import { toBrowserSource } from '#worker/content/interpreter/browser-codegen.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { scopeOf } from './evaluate.ts'
import { EXPRESSIONS, STATEMENTS, USUAL_EXPRESSIONS } from './programs.ts'

const STATE = () => ({
  n: 3,
  s: 'b,ac',
  list: [3, 'a', 1],
  o: { x: 1, y: { z: 2 } },
  v0: 1,
  v1: 'a',
  v2: null,
  v3: [1],
})
const RUNS = Number(process.env.FUZZ_RUNS ?? 400)

type Outcome = { value: unknown; state: unknown; failed: boolean }

/** The meaning of names in a browser, as the page's script defines it. */
const shopNames = (state: object) =>
  new Proxy(state, {
    has: (of, key) =>
      typeof key === 'string' &&
      !/^(state|event|block|builder|Device|update|Builder|context)$/.test(key) &&
      Object.hasOwn(of, key),
    set: () => true,
    deleteProperty: () => false,
  })

/** What a browser makes of code. */
function inBrowser(code: string, kind: ScriptKind, state: Record<string, unknown>): Outcome {
  const text = toBrowserSource(code, kind)
  if (text === null) return { value: undefined, state, failed: true }
  const made = new Function('shopNames', `return (${text})`)(shopNames)
  const builder = { isServer: true, isBrowser: false }
  try {
    const value = made.call(
      undefined,
      state,
      undefined,
      undefined,
      builder,
      {},
      () => {},
      builder,
      {},
    )
    return { value: plain(value), state: plain(state), failed: false }
  } catch {
    return { value: undefined, state: plain(state), failed: true }
  }
}

function onServer(
  code: string,
  kind: ScriptKind,
  state: Record<string, unknown>,
): Outcome & { why: string } {
  const evaluator = createEvaluator()
  const scope = scopeOf(state)
  const value =
    kind === 'program' ? void evaluator.run(code, scope) : evaluator.evaluate(code, scope)
  const why = evaluator.faults.join()
  return { value: plain(value), state: plain(state), failed: why !== '', why }
}

/** Values that can be compared: functions and promises are not, and what is within itself is not walked. */
function plain(value: unknown, within: readonly unknown[] = []): unknown {
  if (typeof value === 'function' || value instanceof Promise) return undefined
  if (within.includes(value)) return 'within itself'
  const deeper = [...within, value]
  if (Array.isArray(value)) return Array.from(value, (part) => plain(part, deeper))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('toJSON' in value || value instanceof Map || value instanceof Set) return undefined
  if (value instanceof URLSearchParams) return undefined
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part, deeper)])
  return Object.fromEntries(entries)
}

const LIMIT = /too (?:many|long|deep|much)|limit of the machine/

function compare(code: string, kind: ScriptKind, state: Record<string, unknown> = STATE()) {
  const { why, ...server } = onServer(code, kind, structuredClone(state))
  if (LIMIT.test(why)) return
  expect(server, why).toEqual(inBrowser(code, kind, structuredClone(state)))
}

describe('the server gives what a browser gives', () => {
  it('for expressions', () => {
    fc.assert(
      fc.property(EXPRESSIONS, (code) => compare(code, detectScriptKind(code))),
      { numRuns: RUNS * 5 },
    )
  })

  it('for statements', () => {
    fc.assert(
      fc.property(STATEMENTS, (code) => compare(code, 'statements')),
      { numRuns: RUNS * 2 },
    )
  })
})

describe('what editors usually write gives the same', () => {
  it.each(USUAL_EXPRESSIONS)('%s', (code) => compare(code, detectScriptKind(code)))
})

const CASES = process.env.CONTENT_CASES ?? '../shared/content/cases'
const hasCases = existsSync(CASES)

describe.skipIf(!hasCases)(
  'code of recorded content does on the server what it does in a browser',
  () => {
    const codes = hasCases ? codesOf(CASES) : []
    it.each(codes)('%s %s: %s', (_file, kind, code, state) => compare(code, kind, state))

    it.skipIf(!hasCases)('and there is some', () => expect(codes.length).toBeGreaterThan(30))
  },
)

type Recorded = [file: string, kind: ScriptKind, code: string, state: Record<string, unknown>]

/** Every piece of code in recorded content, with the state of its content. */
function codesOf(folder: string): Recorded[] {
  const found = new Map<string, Recorded>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const add = (kind: ScriptKind, code: unknown, state: Record<string, unknown>) => {
      if (typeof code === 'string' && code) found.set(`${kind} ${code}`, [file, kind, code, state])
    }
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')), {}, add)
  }
  return [...found.values()]
}

function walk(
  value: unknown,
  state: Record<string, unknown>,
  add: (kind: ScriptKind, code: unknown, state: Record<string, unknown>) => void,
): void {
  if (Array.isArray(value)) for (const part of value) walk(part, state, add)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const { bindings, actions, repeat, jsCode, ...rest } = value as Record<string, unknown>
  const own = 'blocks' in rest ? { ...state, ...(rest.state as object) } : state
  for (const code of Object.values({ ...(bindings as object), ...(actions as object) })) {
    add(detectScriptKind(String(code)), code, own)
  }
  add('expression', (repeat as { collection?: string } | null)?.collection, own)
  add('program', jsCode, own)
  for (const part of Object.values(rest)) walk(part, own, add)
}
