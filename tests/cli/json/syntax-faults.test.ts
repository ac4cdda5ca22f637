import { describe, expect, it } from 'vitest'
import { parseJsonText } from '#cli/json/parse-json.ts'
import { FILE_RULES } from '#domain/validation/rules/file-rules.ts'

const CODES = Object.keys(FILE_RULES) as (keyof typeof FILE_RULES)[]
const fixable = (code: (typeof CODES)[number]) => 'fixable' in FILE_RULES[code]

describe('text that is not JSON', () => {
  it.each(CODES)('%s reports its bad sample', (code) => {
    const { faults } = parseJsonText(FILE_RULES[code].sample.bad)
    expect(faults).toMatchObject([{ code, hint: expect.any(String) }])
    expect(faults[0]?.fix !== undefined).toBe(fixable(code))
  })

  it.each(CODES)('%s accepts its good sample', (code) => {
    expect(parseJsonText(FILE_RULES[code].sample.good)).toMatchObject({ isJson: true, faults: [] })
  })

  it.each([
    ['[1,,2]', 'There is no value before this comma.'],
    ['{"a":}', 'A value is missing before this }.'],
    ['{"a"}', 'A value is missing before this }.'],
    ['[01]', '01 is not a number.'],
    ['[1.]', '1. is not a number.'],
    ['{"a": True}', 'True is not valid JSON here.'],
    ['["a": 1]', 'This [ is not closed before the field "a" on line 1.'],
    ['{"a": "x\ny"}', 'The text "x has no closing quote.'],
    ['[1] x', 'The JSON ends before x.'],
    [']', 'This ] closes nothing.'],
    ['[{"a": 1]', 'This ] comes before the { of line 1 is closed.'],
    ['[[1], [2', 'This [ is never closed.'],
    ['{"a": "b\tc"}', 'The text "b\\tc" holds a tab or another control character.'],
    ['["\\x"]', 'In "\\x" the character after \\ is not one that JSON escapes.'],
    ['["\\u12"]', 'In "\\u12" \\u is not followed by four hexadecimal digits.'],
    ['{1: 2}', 'Expected a field name in double quotes but found 1.'],
    ["{'a: 1}", "'a is not valid JSON here."],
    ['[1 /* x', 'This comment never ends.'],
  ])('explains %s', (text, message) => {
    expect(parseJsonText(text).faults.at(-1)?.message).toBe(message)
  })

  it.each([
    ['[.5]', 'write 0.5'],
    ['[+5]', 'write 5'],
    ['[True]', 'write true'],
    ['[yes]', 'write text in double quotes: "yes"'],
    ['{"a": 1; "b": 2}', 'write , instead'],
    ['{"a" = 1}', 'write : instead'],
    ['{"a" 1}', 'write a : before it: "a": 1'],
    ['{"a": {{}}}', 'write { "name": value }, or a list in [ ]'],
  ])('says what to write for %s', (text, hint) => {
    expect(parseJsonText(text).faults.at(-1)).toMatchObject({ hint })
  })

  it.each(['<<<<<<< HEAD\n1', '1\n=======\n2', '1\n>>>>>>> other'])(
    'recognises a merge conflict: %j',
    (text) => {
      expect(parseJsonText(`{"a": ${text}}`).faults).toMatchObject([
        { message: 'This is an unresolved merge conflict.' },
      ])
    },
  )

  it('reports all faults with a plain repair at once, each at its place', () => {
    const { faults } = parseJsonText('{a: \'x\', // why\n "b": “y”\n "c": [1,],}')
    expect(faults.map(({ code }) => code)).toEqual([
      'file/unquoted-key',
      'file/quotes',
      'file/comment',
      'file/quotes',
      'file/missing-comma',
      'file/trailing-comma',
      'file/trailing-comma',
    ])
    expect(faults.map(({ span }) => span[0])).toEqual([1, 4, 9, 22, 25, 34, 36])
  })

  it('survives very many brackets', () => {
    const open = '['.repeat(100_000)
    for (const text of [open, open + ']'.repeat(100_000)])
      expect(parseJsonText(text).faults).toMatchObject([
        { code: 'file/too-deep', span: [200, 201] },
      ])
  })

  it('says the same of a large file as of a small one, at its place', () => {
    const row = '{ "id": "a \\" [{, b", "list": [1, { "deep": [] }] },\n'
    const large = `[\n${row.repeat(25_000)}`
    for (const end of [
      '{ "a" 1 }]',
      '{ "a": [1 2] }]',
      '7,]',
      '{ "b": x }]',
      '[{ "c": 1 }',
      '"open]',
    ]) {
      const [fault] = parseJsonText(large + end).faults
      const [same] = parseJsonText(`[${end}`).faults
      expect(fault?.message).toBe(same?.message)
      const offset = same?.span[0] ? large.length - 1 : 0
      expect(fault?.span[0]).toBe((same?.span[0] ?? 0) + offset)
    }
  })
})
