import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validateFieldNames } from '#domain/validation/schema/unknown-fields.ts'
import { validateSchema } from '#domain/validation/schema/validate-schema.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

describe('what a field should be is said in words that help', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['a type', z.number(), null, 'schema/type', 'a must be a number, not null.'],
    ['a type we have no word for', z.bigint(), 1, 'schema/type', 'a must be bigint, not a number.'],
    ['a choice', z.enum(['b', 'c']), 'd', 'schema/choice', '"d" must be one of: b, c.'],
    [
      'a choice that is far too long to be told in full',
      z.literal('b'),
      'c'.repeat(99),
      'schema/choice',
      `"${'c'.repeat(56)}... must be one of: b.`,
    ],
    [
      'a choice of shapes',
      z.discriminatedUnion('b', [z.object({ b: z.literal('c') })]),
      { b: 3 },
      'schema/choice',
      '3 must be one of: c.',
    ],
    ['what JSON can’t say', z.enum(['b']), () => 1, 'schema/choice', 'nothing must be one of: b.'],
    ['too little', z.number().min(2), 1, 'schema/range', 'a must be at least 2.'],
    ['below zero', z.number().nonnegative(), -1, 'schema/range', 'a must not be negative.'],
    ['too much', z.number().max(2), 3, 'schema/range', 'a must be at most 2.'],
    ['nothing', z.string().min(1), '', 'schema/range', 'a must not be empty.'],
    ['too short', z.string().min(2), 'b', 'schema/range', 'a must have at least 2 characters.'],
    ['too long', z.array(z.any()).max(1), [1, 2], 'schema/range', 'a must have at most 1 entries.'],
    ['a day', z.iso.date(), '1 May', 'schema/format', '"1 May" must be a date such as 2026-12-24.'],
    ['any pattern', z.uuid(), 'b', 'schema/format', '"b" must be in the right format.'],
    [
      'a name',
      z.record(z.string().max(2), z.any()),
      { long: 1 },
      'schema/choice',
      'long is not allowed here.',
    ],
    [
      'a step',
      z.number().multipleOf(2),
      3,
      'schema/range',
      'Invalid number: must be a multiple of 2',
    ],
    ['our own words', z.number().refine(() => false, 'No.'), 3, 'schema/value', 'No.'],
    [
      'of two ways the one that comes nearest',
      z.union([z.object({ b: z.object({ c: z.string() }) }), z.object({ d: z.string() })]),
      { b: { c: 1 } },
      'schema/type',
      'c must be text in quotes, not a number.',
    ],
    [
      'of two as near the one with less to mend',
      z.union([z.object({ b: z.string(), c: z.string() }), z.object({ b: z.string() })]),
      { b: 1, c: 1 },
      'schema/type',
      'b must be text in quotes, not a number.',
    ],
  ])('%s', (_, schema, value, code, message) => {
    expect(validateSchema(z.object({ a: schema }), { a: value })).toMatchObject([{ code, message }])
  })

  it.each<[string, z.ZodType, unknown, string]>([
    ['of a list', z.array(z.number()).max(1), [1, 2], 'The file must have at most 1 entries.'],
    [
      'of one group or another',
      z.union([
        z.partialRecord(z.enum(['AUD']), z.number()),
        z.partialRecord(z.enum(['NZD']), z.number()),
      ]),
      { AUS: 1 },
      'AUS is not allowed here.',
    ],
    ['of names', z.record(z.string().max(2), z.number()), { long: 1 }, 'long is not allowed here.'],
  ])('what is asked %s as a whole is asked of the whole', (_, schema, value, message) => {
    expect(validateSchema(schema, value)).toMatchObject([{ message }])
  })

  const amounts = z.partialRecord(z.enum(['AUD', 'NZD']), z.number())
  it.each<[string, z.ZodType, (json: unknown) => unknown, JsonPath]>([
    ['a field', z.object({ a: amounts.optional() }), (json) => ({ a: json }), ['a']],
    ['an entry', z.object({ list: z.array(amounts) }), (json) => ({ list: [json] }), ['list', 0]],
    [
      'any name',
      z.strictObject({ a: z.record(z.string(), amounts) }),
      (b) => ({ a: { b } }),
      ['a', 'b'],
    ],
    [
      'one of two',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('some'), a: amounts.refine(() => true) }),
        z.object({ kind: z.literal('more'), a: amounts.transform(Object.keys) }),
        z.object({ kind: z.literal('any'), a: z.record(z.string(), z.number()) }),
      ]),
      (a) => ({ kind: 'some', a }),
      ['a'],
    ],
  ])(
    'names that may not stand in a group are told one by one, where they stand: %s',
    (_, schema, within, path) => {
      const said = (key: string) => ({
        code: 'schema/choice',
        path: [...path, key],
        at: 'key',
        message: `${key} must be one of: AUD, NZD.`,
      })
      const found = validateSchema(schema, within({ AUS: 1, AUD: 2, XAG: 3 }))
      expect(found).toEqual([{ ...said('AUS'), hint: 'did you mean "AUD"?' }, said('XAG')])
    },
  )

  it('fields of a group that takes no others are strangers without a list', () => {
    const [found] = validateSchema(z.strictObject({ a: z.number() }), { a: 1, b: 2 })
    expect(found).toEqual({
      code: 'schema/choice',
      path: ['b'],
      at: 'key',
      message: 'b is not allowed here.',
    })
  })

  it('takes a country by another of its names for the one that was meant', () => {
    const [found] = validateSchema(z.enum(['aus', 'uk']), 'gb')
    const says = 'write "uk"'
    expect(found).toMatchObject({ hint: says, fix: { says, edits: [{ path: [], value: 'uk' }] } })
    // Where there is no such choice it is a word like any other.
    expect(validateSchema(z.enum(['aus', 'nz']), 'Britain')[0]).not.toHaveProperty('fix')
  })

  it('words have no fields that somebody could not know', () => {
    const schema = z.union([z.string(), z.object({ a: z.string() })])
    expect(validateFieldNames(schema, 'b')).toEqual([])
    expect(validateFieldNames(schema, { a: 'b', c: 'd' })).toMatchObject([{ path: ['c'] }])
  })

  it('takes a field for no slip of one that is there already', () => {
    const schema = z.looseObject({ name: z.string(), heading: z.string() })
    expect(
      validateFieldNames(schema, { name: 'a', nam: 'b', other: 'c', headng: 'd' }),
    ).toMatchObject([{ path: ['headng'], hint: 'did you mean "heading"?' }])
  })
})
