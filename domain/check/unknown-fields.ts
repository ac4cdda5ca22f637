import type { z } from 'zod'
import type { Fault, Path } from './fault.ts'
import { nearest } from './nearest.ts'

type Schema = z.core.$ZodType
/** What a schema is made of; each part is there for the types that are looked into with it. */
type Def = {
  type: string
  shape: Record<string, Schema>
  catchall?: Schema
  element: Schema
  valueType: Schema
  innerType: Schema
  in: Schema
  options: Schema[]
}

/**
 * The fields that a schema would drop without a word. Where it keeps whatever it is given,
 * only those that look like a slip of a field it knows.
 */
export function unknownFields(schema: Schema, json: unknown, path: Path = []): Fault[] {
  const def = schema._zod.def as Def
  return LOOKS[def.type]?.(def, json, path) ?? []
}

type Look = (def: Def, json: unknown, path: Path) => Fault[]

const inner: Look = ({ innerType }, json, path) => unknownFields(innerType, json, path)

/** How each type of schema is looked into; a type that holds nothing is not. */
const LOOKS: Readonly<Record<string, Look>> = {
  object: ({ shape, catchall }, json, path) => {
    if (!isObject(json)) return []
    return Object.entries(json).flatMap(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      if (field) return unknownFields(field, value, [...path, key])
      return isAllowed(key, path) ? [] : unknown(key, json, Object.keys(shape), path, catchall)
    })
  },
  array: ({ element }, json, path) =>
    Array.isArray(json)
      ? json.flatMap((one, at) => unknownFields(element, one, [...path, at]))
      : [],
  record: ({ valueType }, json, path) =>
    isObject(json)
      ? Object.entries(json).flatMap(([key, one]) => unknownFields(valueType, one, [...path, key]))
      : [],
  union: ({ options }, json, path) => {
    const meant = options.find((option) => fits(option, json))
    return meant ? unknownFields(meant, json, path) : []
  },
  pipe: (def, json, path) => unknownFields(def.in, json, path),
  optional: inner,
  nullable: inner,
  default: inner,
  prefault: inner,
  catch: inner,
  readonly: inner,
  nonoptional: inner,
}

/** Editors complete fields by the schema that a file names. */
const isAllowed = (key: string, path: Path) => path.length === 0 && key === '$schema'

function unknown(
  key: string,
  json: object,
  known: readonly string[],
  path: Path,
  catchall: Schema | undefined,
): Fault[] {
  const near = nearest(
    key,
    known.filter((name) => !Object.hasOwn(json, name)),
  )
  if (catchall && near === null) return []
  const place = [...path, key]
  const isSpelling = near !== null && bare(near) === bare(key)
  return [
    {
      code: 'schema/unknown-field',
      path: place,
      at: 'key',
      message: `The shop does not read a field called ${key}.`,
      ...(near === null ? {} : { hint: `did you mean "${near}"?` }),
      ...(isSpelling
        ? { fix: { says: `call it ${near}`, edits: [{ path: place, rename: near }] } }
        : {}),
    },
  ]
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[-_\s]/g, '')

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const fits = (schema: Schema, json: unknown): boolean =>
  (schema as z.ZodType).safeParse(json).success
