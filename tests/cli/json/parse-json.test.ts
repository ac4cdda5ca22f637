import { describe, expect, it } from 'vitest'
import { parseJsonText } from '#cli/json/parse-json.ts'
import { FILE_RULES } from '#domain/validation/rules/file-rules.ts'

const CODES = Object.keys(FILE_RULES) as (keyof typeof FILE_RULES)[]
const fixable = (code: (typeof CODES)[number]) => 'fixable' in FILE_RULES[code]

describe('what keeps a file from being read is said in words', () => {
  it.each(CODES)('%s minds its bad sample', (code) => {
    const { faults } = parseJsonText(FILE_RULES[code].sample.bad)
    expect(faults).toMatchObject([{ code, hint: expect.any(String) }])
    expect(faults[0]?.fix !== undefined).toBe(fixable(code))
  })

  it.each(CODES)('%s lets its good sample pass', (code) => {
    expect(parseJsonText(FILE_RULES[code].sample.good)).toMatchObject({ isJson: true, faults: [] })
  })

  it.each([
    ['[1,,2]', 'Nothing stands before this comma.'],
    ['{"a":}', '"a" has no value.'],
    ['{"a"}', '"a" has no value.'],
    ['[01]', '01 is no number.'],
    ['[1.]', '1. is no number.'],
    ['{"a": True}', 'True is no value.'],
    ['["a": 1]', 'This [ is not closed before the field "a" of line 1.'],
    ['[1: 1]', 'This colon follows no name of a field.'],
    ['{"a": "x\ny"}', 'The text "x has no quote at its end.'],
    ['[1] x', 'The file is over before x.'],
    [']', 'This ] closes nothing.'],
    ['[{"a": 1]', 'This ] comes before the { of line 1 is closed.'],
    ['[[1], [2', 'This [ is never closed.'],
    ['{"a": "b\tc"}', 'In "b\\tc" stands a tab or another sign that no text may hold.'],
    ['["\\x"]', 'In "\\x" a \\ stands before a letter that means nothing after it.'],
    ['{1: 2}', '1 is no name of a field.'],
    ["{'a: 1}", "'a begins with a quote that JSON does not know."],
  ])('says of %s what is wrong', (text, message) => {
    expect(parseJsonText(text).faults.at(-1)?.message).toBe(message)
  })

  it.each([
    ['{"a": 3,5}', '3,5 is no number.', 'write 3.5'],
    ['[.5]', '.5 is no value.', 'write 0.5'],
    ['[+5]', '+5 is no value.', 'write 5'],
    ['{"a": 1; "b": 2}', 'A ; stands where a comma belongs.', 'write , in its place'],
    ['{"a" = 1}', 'A = stands where a colon belongs.', 'write : in its place'],
    ['{"a": {{}}}', '{ is no name of a field.', 'a list stands in [ ], not in { }'],
  ])('says of %s what to write', (text, message, hint) => {
    expect(parseJsonText(text).faults.at(-1)).toMatchObject({ message, hint })
  })

  it.each(['<<<<<<< HEAD\n1', '1\n=======\n2', '1\n>>>>>>> other'])(
    'knows two versions put together: %j',
    (text) => {
      expect(parseJsonText(`{"a": ${text}}`).faults).toMatchObject([
        { message: 'Two versions of the file were put together here.' },
      ])
    },
  )

  it('tells all the slips that leave no doubt at once', () => {
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
  })

  it('stands very many brackets', () => {
    const open = '['.repeat(100_000)
    for (const text of [open, open + ']'.repeat(100_000)])
      expect(parseJsonText(text).faults).toMatchObject([
        { code: 'file/too-deep', span: [200, 201] },
      ])
  })

  it('says the same of a large file as of a small one, with its line', () => {
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
