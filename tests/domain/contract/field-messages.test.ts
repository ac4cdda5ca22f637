import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { parseFields } from '#domain/issue.ts'

/** What the schema library says by itself. */
const LIBRARY_WORDS =
  /invalid (?:input|option|string|type|value|key|element|iso|url|uuid)|expected |received|too (?:big|small)|unrecognized|must match pattern|undefined|NaN/i

type Field = { path: string[]; schema: z.ZodType; isRequired: boolean }
type Row = { name: string; schema: z.ZodType; fields: Field[] }

const ROWS: Row[] = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { query, body }]) =>
      Object.entries({ query, body }).flatMap(([part, schema]) =>
        schema
          ? [{ name: `${group}.${name} ${part}`, schema, fields: fieldsOf(schema, [], true) }]
          : [],
      ),
    ),
)

/** Every field of a schema, those within objects and lists too. */
function fieldsOf(schema: z.ZodType, path: string[], isRequired: boolean): Field[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray)
    return fieldsOf(inner.element as z.ZodType, [...path, '0'], isRequired)
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((one) => fieldsOf(one as z.ZodType, path, false))
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const own = { path: [...path, name], schema: field, isRequired: isRequired && !accepts(field) }
    return [own, ...fieldsOf(field, own.path, own.isRequired)]
  })
}

function accepts(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType } }
  const inner = def.innerType ?? def.in
  return inner ? unwrapped(inner) : schema
}

/** A value with something at a path and nothing else. */
const withValueAt = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (key === '0' ? [inner] : inner === undefined ? {} : { [key]: inner }),
    value,
  )

const WRONG: [what: string, value: unknown][] = [
  ['null', null],
  ['a fraction', 0.5],
  ['a negative number', -1],
  ['an endless number', 1e300],
  ['true', true],
  ['nothing', ''],
  ['spaces', '  '],
  ['a line of other letters', '\u0000\ud800'],
  ['a word', 'nonsense'],
  ['a long text', 'x'.repeat(20_000)],
  ['a list', []],
  ['a list of wrong things', [null, {}, 1, 'x'.repeat(20_000)]],
  ['a long list', Array.from({ length: 2000 }, () => ({}))],
  ['an object', {}],
  ['an object with odd names', { '': 1, unknown: {}, ['y'.repeat(500)]: null }],
]

const messagesOf = (schema: z.ZodType, value: unknown) =>
  (parseFields(schema, value).issues ?? []).map(({ message }) => message)

describe('what a call says of its fields', () => {
  it('is tried with every field of every row', () => {
    expect(ROWS.length).toBeGreaterThan(50)
    expect(ROWS.flatMap(({ fields }) => fields).length).toBeGreaterThan(150)
  })

  it.each(ROWS)('$name: a missing field is named as required', ({ schema, fields }) => {
    for (const { path, isRequired } of fields) {
      if (!isRequired) continue
      const name = path.join('.')
      const parent = withValueAt(path.slice(0, -1), {})
      expect(messagesOf(schema, parent)).toContain(`${name} is a required field`)
    }
  })

  it.each(ROWS)('$name: no words of the schema library', ({ schema, fields }) => {
    const values = [
      ...WRONG.map(([, value]) => value),
      ...fields.flatMap(({ path }) => WRONG.map(([, value]) => withValueAt(path, value))),
    ]
    for (const value of values) {
      for (const message of messagesOf(schema, value)) {
        expect(message).not.toMatch(LIBRARY_WORDS)
        expect(message).toMatch(/^\S.*[^\s]$/s)
      }
    }
  })
})

describe('a message of the table', () => {
  const Form = z.strictObject({
    name: z.string().min(2).max(3),
    age: z.int().min(0).max(9),
    share: z.number().gt(0).lt(1).multipleOf(0.25).optional(),
    kind: z.enum(['a', 'b']),
    exact: z.literal('x'),
    many: z.array(z.boolean()).min(1).max(2),
    on: z.iso.date(),
    link: z.url(),
    code: z.string().regex(/^\d+$/),
    sizes: z.record(z.string().max(3), z.number()),
    person: z.union([z.object({ email: z.email() }), z.object({ phone: z.string() })]),
    way: z.discriminatedUnion('by', [
      z.object({ by: z.literal('post') }),
      z.object({ by: z.literal('mail') }),
    ]),
    odd: z.string().refine((text) => text === 'odd'),
    huge: z.bigint().optional(),
    byObject: z.map(z.object({}), z.number()).optional(),
  })
  const good = {
    name: 'Ada',
    age: 1,
    kind: 'a',
    exact: 'x',
    many: [true],
    on: '2026-12-24',
    link: 'https://example.com',
    code: '1',
    sizes: {},
    person: { phone: '1' },
    way: { by: 'post' },
    odd: 'odd',
  }

  it('is none for what is right', () => {
    expect(parseFields(Form, good)).toEqual({ data: good, issues: null })
  })

  it.each<[field: string, value: unknown, at: string, message: string]>([
    ['name', undefined, 'name', 'name is a required field'],
    ['name', '', 'name', 'name is a required field'],
    ['name', 7, 'name', 'Give text.'],
    ['name', 'A', 'name', 'Give at least 2 characters.'],
    ['name', 'Anna', 'name', 'Give at most 3 characters.'],
    ['age', 'one', 'age', 'Give a number.'],
    ['age', 1.5, 'age', 'Give a whole number.'],
    ['age', -1, 'age', 'Give at least 0.'],
    ['age', 10, 'age', 'Give at most 9.'],
    ['share', 0, 'share', 'Give more than 0.'],
    ['share', 1, 'share', 'Give less than 1.'],
    ['share', 0.3, 'share', 'Give a multiple of 0.25.'],
    ['kind', 'c', 'kind', 'Give one of a, b.'],
    ['kind', undefined, 'kind', 'kind is a required field'],
    ['exact', 'y', 'exact', 'Give x.'],
    ['many', 'yes', 'many', 'Give a list.'],
    ['many', [], 'many', 'Give at least 1 entry.'],
    ['many', [true, true, true], 'many', 'Give at most 2 entries.'],
    ['many', ['yes'], 'many.0', 'Give true or false.'],
    ['on', '2026-02-30', 'on', 'Give a date that exists, as YYYY-MM-DD.'],
    ['link', 'here', 'link', 'Give a full address, such as https://example.com.'],
    ['code', 'x', 'code', 'Check the format.'],
    ['sizes', { long: 1 }, 'sizes.long', 'This name can’t be used here.'],
    ['sizes', [], 'sizes', 'Give an object.'],
    ['person', { email: 'x' }, 'person.email', 'Email is not valid.'],
    ['person', 7, 'person', 'Give an object.'],
    ['way', { by: 'foot' }, 'way.by', 'Give one of post, mail.'],
    ['way', {}, 'way.by', 'way.by is a required field'],
    ['way', null, 'way', 'Give an object.'],
    ['odd', 'even', 'odd', 'Give a valid value.'],
    ['huge', 1, 'huge', 'Give a valid value.'],
    ['byObject', new Map([[{}, 'x']]), 'byObject', 'Give a valid value.'],
    ['more', 1, '', 'We don’t know this field: more.'],
  ])('%s: %j', (field, value, path, message) => {
    expect(parseFields(Form, { ...good, [field]: value }).issues?.[0]).toEqual({ path, message })
  })

  it('is short where there is much to choose from', () => {
    const Many = z.object({ of: z.enum(Array.from({ length: 50 }, (_, n) => `c${n}`)) })
    expect(messagesOf(Many, { of: 'x' })).toEqual([
      'Choose one of the values that this field takes.',
    ])
  })

  it('is of the whole where the whole is something else', () => {
    expect(parseFields(Form, []).issues).toEqual([{ path: '', message: 'Give an object.' }])
  })
})
