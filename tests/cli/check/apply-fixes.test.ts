import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFixes } from '#cli/check/apply-fixes.ts'
import { type Finding, toFindings } from '#cli/check/finding.ts'
import { findSpans } from '#cli/json/source-positions.ts'
import { getRule, type RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonEdit, JsonPath } from '#domain/validation/violation.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { copyOfStock } from '#tests/support/dataset.ts'

const EXPECTED: Record<string, { code: RuleCode }> = JSON.parse(
  readFileSync('fixtures/broken.findings.json', 'utf8'),
)
const NAMES = Object.entries(EXPECTED)
  .filter(([, { code }]) => getRule(code).fixable)
  .map(([name]) => name)

/** Lines of a fault, from 1; a list or object counts as a whole. */
function linesOf(text: string, { range, fix }: Finding): [number, number] {
  const [edit] = fix?.edits ?? []
  if (!edit) return [0, 0]
  if ('offset' in edit) return [range.start.line, lineAt(text, edit.offset + edit.length)]
  const place = isMissing(text, edit.path) ? edit.path.slice(0, -1) : edit.path
  const [[start, end] = [0, 0]] = findSpans(text, [{ path: place }])
  return [lineAt(text, start), lineAt(text, end)]
}
const isMissing = (text: string, path: JsonPath) =>
  findNodeAtLocation(parseTree(text) as Node, [...path]) === undefined
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

describe('shop check --fix of every broken file that can be mended', () => {
  const stock = copyOfStock()
  afterAll(stock.remove)
  const pathOf = (name: string) => join(stock.folder, 'broken', `${name}.json`)
  const before = new Map<string, Finding>()
  const after = new Map<string, Finding[]>()

  beforeAll(async () => {
    mkdirSync(join(stock.folder, 'broken'))
    for (const name of NAMES) copyFileSync(`fixtures/broken/${name}.json`, pathOf(name))
    const check = async (...words: string[]) => {
      const flags = ['--dataset', stock.folder, '--format', 'json', ...words]
      const { out } = await commandLine('check', ...NAMES.map(pathOf), ...flags)
      const { findings }: { findings: Finding[] } = JSON.parse(out)
      return (name: string) => findings.filter(({ file }) => file.endsWith(`/${name}.json`))
    }
    const found = await check()
    for (const name of NAMES) for (const finding of found(name)) before.set(name, finding)
    await check('--fix')
    const left = await check()
    for (const name of NAMES) after.set(name, left(name))
  }, 120_000)

  it.each(NAMES)('mends %s, finds nothing more in it and leaves all other lines alone', (name) => {
    const finding = before.get(name)
    // Some rules can only fix some of their violations.
    if (!finding?.fix) return expect(readFileSync(pathOf(name))).toEqual(original(name))
    expect(after.get(name)).toEqual([])

    const text = original(name).toString('utf8')
    const was = text.split('\n')
    const is = readFileSync(pathOf(name), 'utf8').split('\n')
    const head = was.findIndex((line, at) => line !== is[at])
    const tail = was.toReversed().findIndex((line, at) => line !== is.at(-1 - at))
    const [first, last] = linesOf(text, finding)
    // The line before may have lost its comma.
    expect(head + 1).toBeGreaterThanOrEqual(first - 1)
    expect(was.length - tail).toBeLessThanOrEqual(last + 1)
    const [edit] = finding.fix.edits
    const isNew = edit && 'value' in edit && isMissing(text, edit.path)
    const most = edit && 'value' in edit ? 0 : last - first + 1
    expect(was.length - is.length).toBeGreaterThanOrEqual(isNew ? -1 : 0)
    expect(was.length - is.length).toBeLessThanOrEqual(isNew ? -1 : most)
  })

  it('fixes most of them', () => {
    expect([...before.values()].filter(({ fix }) => fix).length).toBeGreaterThanOrEqual(25)
  })

  const original = (name: string) => readFileSync(`fixtures/broken/${name}.json`)
})

describe('a cure writes as the file is written', () => {
  const mended = (text: string, edit: JsonEdit) => {
    const fault = { code: 'schema/type' as const, path: edit.path, message: 'x' }
    const fix = { says: 'x', edits: [edit] }
    return applyFixes(text, toFindings({ name: 'x.json', text }, [{ ...fault, fix }])).text
  }
  const path = ['a']

  it.each<[string, JsonEdit, string]>([
    ['{"a": ["x", "y", "x"]}', { path: ['a', 2], remove: true }, '{"a": ["x", "y"]}'],
    ['{"a": ["x", "y", "z"]}', { path: ['a', 1], remove: true }, '{"a": ["x", "z"]}'],
    ['{"a": [ "x", "y" ]}', { path: ['a', 0], remove: true }, '{"a": [ "y" ]}'],
    ['{"a": [ "x" ]}', { path: ['a', 0], remove: true }, '{"a": []}'],
    ['{"a":["x","x"]}', { path: ['a', 1], remove: true }, '{"a":["x"]}'],
    ['[\r\n\t1,\r\n\t1\r\n]\r\n', { path: [1], remove: true }, '[\r\n\t1\r\n]\r\n'],
    ['[\n  1,\n  2\n]\n', { path: [0], remove: true }, '[\n  2\n]\n'],
    ['{ "a": 1, "b": 2 }', { path, remove: true }, '{ "b": 2 }'],
    ['{ "b": 2, "a": 1 }', { path, remove: true }, '{ "b": 2 }'],
    ['{\n  "b": 2,\n  "a": [\n    1\n  ]\n}', { path, remove: true }, '{\n  "b": 2\n}'],
    ['{ "a": 1 }', { path, remove: true }, '{}'],
    ['{"a": ["11:00", "10:00"]}', { path, value: ['10:00', '11:00'] }, '{"a": ["10:00", "11:00"]}'],
    ['{"a":["11","10","11"]}', { path, value: ['10', '11'] }, '{"a":["10","11"]}'],
    ['{"a": [ 2.50, 1 ]}', { path, value: [1, 2.5] }, '{"a": [ 1, 2.50 ]}'],
    ['{"a": [\n  2,\n  1\n]}', { path, value: [1, 2] }, '{"a": [\n  1,\n  2\n]}'],
    ['{"a": [1]}', { path, value: [1, 2] }, '{"a": [1, 2]}'],
    ['{"a": "x[\\n"}', { path, value: ['x[\n', { b: 1 }] }, '{"a": ["x[\\n", {"b": 1}]}'],
    ['{"a": {"y":1.0, "x":2}}', { path, value: { x: 3, y: 1 } }, '{"a": {"y":1.0, "x":3}}'],
    ['{"a": {"x": 1}}', { path: ['a', 'y'], value: false }, '{"a": {"x": 1, "y": false}}'],
    ['{"a":{"x":1}}', { path: ['a', 'y'], value: 2 }, '{"a":{"x":1,"y":2}}'],
    ['{\n\t"b": 1\n}', { path, value: [] }, '{\n\t"b": 1,\n\t"a": []\n}'],
    ['{}', { path, value: 1 }, '{\n  "a": 1\n}'],
    ['{"b" : 1}', { path: ['b'], rename: 'a' }, '{"a" : 1}'],
    // Of duplicate keys the last one is read, so it is the one to fix.
    ['{"a": [1, 1], "a": [2, 2]}', { path: ['a', 1], remove: true }, '{"a": [1, 1], "a": [2]}'],
    ['{"a": 1, "b": 0, "a": 2}', { path, remove: true }, '{"a": 1, "b": 0}'],
    [
      '{"a": {"b": 1}, "a": {"b": 2}}',
      { path: ['a', 'b'], value: 3 },
      '{"a": {"b": 1}, "a": {"b": 3}}',
    ],
    [
      '{"a": {"x": 1}, "a": {"x": 2}}',
      { path: ['a', 'y'], value: 3 },
      '{"a": {"x": 1}, "a": {"x": 2, "y": 3}}',
    ],
    ['{"b": 1, "b": 2}', { path: ['b'], rename: 'a' }, '{"b": 1, "a": 2}'],
    ['{"a": {}, "a": {}}', { path: ['a', 'y'], value: 3 }, '{"a": {}, "a": {}}'],
  ])('%j and %j', (text, edit, wanted) => {
    expect(mended(text, edit)).toBe(wanted)
  })
})
