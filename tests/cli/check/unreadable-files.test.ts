import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { byLength } from '#tests/support/length.ts'

// Files outside of the project are left alone.
mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync(join('test-results', 'any-bytes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** File names by which the CLI detects kinds. */
const NAMES = ['navigation.json', 'coupons.json', 'gift-themes.json', 'calendar.json'] as const
const FOLDERS = ['products', 'pricing', 'locations', 'content'] as const
const PATHS = [...NAMES, ...FOLDERS.map((name) => join(name, 'aus.json'))]
for (const name of FOLDERS) mkdirSync(join(folder, name))

/** So many files of each sort; more where there is time. */
const numRuns = byLength(10, 40, 2_000)

/** Keys with a special meaning in JavaScript. */
const key = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '',
    '0',
    'a\nb',
    '\u202E',
  ],
  ...['id', 'name', 'entries', 'prices', 'data', 'blocks', 'query', 'days', 'versions', 'url'],
)
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((fields) => new Map(fields as [string, unknown][])),
  ),
}))

/** JSON that keeps fields called __proto__. */
const written = (value: unknown): string =>
  value instanceof Map
    ? `{${[...value].map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)}}`
    : Array.isArray(value)
      ? `[${value.map(written)}]`
      : JSON.stringify(value)

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"entries":'), fc.integer({ min: 1, max: 100_000 }))
  .map(([opening, times]) => opening.repeat(times))
const noise = fc.string({
  unit: fc.constantFrom(...'{}[],:"\\/*0e-+.tfn\n\t \u0000é\uFEFF😀\uD800'),
})

it.each([
  ['bytes', fc.uint8Array({ maxLength: 300 })],
  ['signs of JSON in any order', noise],
  ['brackets that never close', deep],
  ['JSON of any shape', json.map(written)],
] as [string, fc.Arbitrary<string | Uint8Array>][])(
  'whatever file holds %s is told of in words, with a code that is known',
  async (_, files) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), files, async (name, bytes) => {
        const path = join(folder, name)
        writeFileSync(path, bytes)
        const { code, out, err } = await commandLine('check', path, '--format', 'json')
        // Every one of them can be read, whatever it is.
        expect([0, 1]).toContain(code)
        expect(err).not.toMatch(/^\s+at .*:\d+/m)
        expect(JSON.parse(out).summary.errors > 0).toBe(code === 1)
      }),
      { numRuns },
    )
  },
)

it('whatever words it is called with, it answers with a code that is known', async () => {
  const word = fc.oneof(
    fc.constantFrom('check', 'explain', 'nav', 'price', '--format', 'json', '--dataset', '-', '--'),
    fc.constantFrom('__proto__', 'constructor', 'toString', '--__proto__', '\u0000', ''),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const words = fc.array(word, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(words, async (words) => {
      const { code, err } = await commandLine(...words)
      expect([0, 1, 2, 3]).toContain(code)
      expect(err).not.toMatch(/^\s+at .*:\d+/m)
    }),
    { numRuns },
  )
})
