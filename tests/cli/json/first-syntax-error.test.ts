import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFirstSyntaxError } from '#cli/json/first-syntax-error.ts'
import { byLength } from '#tests/support/length.ts'

/** Padding, so that the text is too large to tokenise from its start. */
const ITEM = '{"text": "a \\" , ] } \\\\", "number": [1, {"deep": 2}]},'
const FILLER = `"filler": [${ITEM.repeat(25_000)}`
const DAMAGE = [
  '',
  ',',
  ':',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\\',
  "'",
  '1',
  '.5',
  'true',
  '//',
  '\n',
  'x',
]

describe('the first syntax error of a large text', () => {
  it('is the one of the same text without what is valid in front of it', () => {
    fc.assert(
      fc.property(
        fc.json({ depthSize: 'medium', maxDepth: 4 }),
        fc.constantFrom(',', ',"key":'),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom(...DAMAGE),
        (json, before, at, length, damage) => {
          const valid = `{"list": [0${before.length > 1 ? ',{"a": 1' : ''}${before}${json}${before.length > 1 ? '}' : ''}]}`
          const start = 11 + (at % (valid.length - 10))
          const small = valid.slice(0, start) + damage + valid.slice(start + length)
          const large = `{${FILLER}0], ${small.slice(1)}`
          const moved = large.length - small.length
          expect(findFirstSyntaxError(large)).toEqual(shifted(findFirstSyntaxError(small), moved))
        },
      ),
      { numRuns: byLength(10, 20, 3_000) },
    )
  })

  it.each(['', '[1, 2', '[1, "a', '[1,]', '[1, x]', '[1, nul]', '[1, 2}'])('%j', (end) => {
    const small = `{"list": ${end}`
    const large = `{${FILLER}0], ${small.slice(1)}`
    const expected = shifted(findFirstSyntaxError(small), large.length - small.length)
    expect(expected).not.toBeNull()
    expect(findFirstSyntaxError(large)).toEqual(expected)
  })

  it('is found where brackets are too deep before the engine minds', () => {
    const deep = '['.repeat(201)
    const error = findFirstSyntaxError(`[${deep}${'1,'.repeat(700_000)}x`)
    expect(error).toMatchObject({ name: 'TooDeep', span: [200, 201] })
  })
})

type Place = ReturnType<typeof findFirstSyntaxError>

/** An error shifted by `by` characters. */
const shifted = (error: Place, by: number): Place =>
  error && {
    ...error,
    span: [error.span[0] + by, error.span[1] + by],
    previous: [error.previous[0] + by, error.previous[1] + by],
    open: error.open.map((bracket, depth) =>
      depth === 0 ? bracket : { ...bracket, offset: bracket.offset + by },
    ),
  }
