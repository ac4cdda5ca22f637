import { z } from 'zod'

type Path = readonly (string | number)[]
type Schema = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minimum?: number
  default?: unknown
}

/** What forms and programs send where something else is asked for. */
export const HOSTILE: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  'the wrong truth': true,
  'a huge number': 1e308,
  'a number beyond integers': 2 ** 53,
  'minus zero': -0,
  'a negative fraction': -0.5,
  'what is no number': Number.NaN,
  'digits as text': '1e309',
  'no text': '',
  'a NUL': 'a\0b',
  'a lone surrogate': 'a\ud800b',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'lines and a header': 'a\r\nBcc: b@example.com',
  SQL: "' OR 1=1 --",
  markup: '<img src=x onerror=alert(1)>',
  'a list for text': ['a', ['b']],
  'a long list': Array.from({ length: 2_000 }, () => 'a'),
  'an object for text': { toString: 'x', length: -1 },
  'a prototype': JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'),
  'deep nesting': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
}

/** Texts that pass for what fields ask, tried one after the other. */
const TEXTS = [
  ...[
    'a',
    'ann@example.com',
    '2026-12-11',
    '11:00',
    '2026-12',
    'AUD',
    'aus',
    'melbourne',
    'SPRING10',
  ],
  ...[
    'p-mystery-picnic',
    '+61 412 345 678',
    'pm_card_visa',
    'https://example.com/a',
    '2026-12-11T00:00:00Z',
  ],
  ...['7K4M-PX29-DTRG-6WC7', 'a long walk by the sea', '3053', crypto.randomUUID(), 'a'.repeat(43)],
]

/** The fields of a body, also those within, as far as its schema names them. */
export function fieldsOf(body: z.ZodType): Path[] {
  return namedFields(schemaOf(body), [])
}

function namedFields(schema: Schema, path: Path): Path[] {
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.flatMap((one) => namedFields(one, path))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...namedFields(field, [...path, name]),
  ])
  return schema.items ? [...own, [...path, 0], ...namedFields(schema.items, [...path, 0])] : own
}

/** A body that its schema takes, or as near to one as can be made; fields of these names are what is known of them. */
export function exampleOf(body: z.ZodType, known: Readonly<Record<string, unknown>> = {}): unknown {
  const example = sampleOf(schemaOf(body))
  for (const path of textsOf(example, [])) {
    const name = path.findLast((key) => typeof key === 'string') ?? ''
    if (Object.hasOwn(known, name)) {
      setValue(example, path, known[name])
      continue
    }
    const fits = TEXTS.find((text) => !isRefusedAt(body, withValue(example, path, text), path))
    setValue(example, path, fits ?? 'a')
  }
  return example
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = alternativesOf(schema)
  if (first) return sampleOf(first)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
    )
  if (schema.type === 'array')
    return schema.items && schema.minItems ? [sampleOf(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  return schema.type === 'null' ? null : 'a'
}

/** A copy of a body with something else in one place. */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body)
  setValue(copy, path, value)
  return copy
}

function setValue(body: unknown, path: Path, value: unknown) {
  let around = body as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) {
    if (typeof around[key] !== 'object' || around[key] === null) around[key] = {}
    around = around[key] as typeof around
  }
  around[path.at(-1) as string] = value
}

/** Whether a schema refuses a body for what stands in one place. */
export function isRefusedAt(body: z.ZodType, value: unknown, path: Path): boolean {
  const { error } = body.safeParse(value)
  return (error?.issues ?? []).some((issue) => path.every((key, at) => issue.path[at] === key))
}

const schemaOf = (body: z.ZodType) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

const alternativesOf = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf ?? []

const textsOf = (value: unknown, path: Path): Path[] => {
  if (value === 'a') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
