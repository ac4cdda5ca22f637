import type { z } from 'zod'
import { isRecord } from '../content/record.ts'
import type { Fault, Path } from './fault.ts'
import { nearest } from './nearest.ts'
import { type Def, defOf, type Schema } from './schema-parts.ts'

/**
 * The fields that a schema would drop without a word. Where it keeps whatever it is given,
 * only those that look like a slip of a field it knows.
 */
export function unknownFields(schema: Schema, json: unknown): Fault[] {
  const found: Fault[] = []
  lookOf(schema)?.(json, [], found)
  return found
}

/** Adds what it finds; the path is the one it stands at just now, and goes back to what it was. */
type Look = (json: unknown, path: (string | number)[], found: Fault[]) => void

/** What is looked for in each schema, found out once; null where a schema can hold nothing. */
const known = new WeakMap<Schema, Look | null>()

function lookOf(schema: Schema): Look | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A schema may hold itself: until it is known it is asked for again when it is needed.
  known.set(schema, (json, path, all) => known.get(schema)?.(json, path, all))
  const def = defOf(schema)
  const look = LOOKS[def.type]?.(def) ?? null
  known.set(schema, look)
  return look
}

const inner = ({ innerType }: Def): Look | null => lookOf(innerType)

/** How each type of schema is looked into; a type that holds nothing is not. */
const LOOKS: Readonly<Record<string, (def: Def) => Look | null>> = {
  object: ({ shape, catchall }) => {
    const names = Object.keys(shape)
    const fields = new Map(names.map((name) => [name, lookOf(shape[name] as Schema)]))
    const slips = slipsOf(names)
    return (json, path, found) => {
      if (!isRecord(json)) return
      for (const key of Object.keys(json)) {
        const look = fields.get(key)
        if (look) within(look, json[key], key, path, found)
        else if (look === undefined && !isAllowed(key, path) && !(catchall && !slips(key)))
          found.push(...unknown(key, json, names, path, catchall))
      }
    }
  },
  array: ({ element }) => {
    const look = lookOf(element)
    if (!look) return null
    return (json, path, found) => {
      if (!Array.isArray(json)) return
      for (const [at, one] of json.entries()) within(look, one, at, path, found)
    }
  },
  record: ({ valueType }) => {
    const look = lookOf(valueType)
    if (!look) return null
    return (json, path, found) => {
      if (!isRecord(json)) return
      for (const key of Object.keys(json)) within(look, json[key], key, path, found)
    }
  },
  union: ({ options }) => {
    const looks = options.map((option) => ({ option, look: lookOf(option) }))
    if (looks.every(({ look }) => look === null)) return null
    return (json, path, found) => {
      // Only groups and lists hold fields.
      if (typeof json !== 'object' || json === null) return
      looks.find(({ option }) => fits(option, json))?.look?.(json, path, found)
    }
  },
  pipe: (def) => lookOf(def.in),
  optional: inner,
  nullable: inner,
  default: inner,
  prefault: inner,
  catch: inner,
  readonly: inner,
  nonoptional: inner,
}

function within(
  look: Look,
  json: unknown,
  key: string | number,
  path: (string | number)[],
  found: Fault[],
): void {
  if (typeof json !== 'object' || json === null) return
  path.push(key)
  look(json, path, found)
  path.pop()
}

/** Fields that files rightly carry for other programs: the schema that editors complete by, the sources that content was compiled from. */
const isAllowed = (key: string, path: Path) =>
  (path.length === 0 && key === '$schema') || (key === 'tsCode' && path.at(-1) === 'data')

/** Whether a name may be a slip of one of some others, found out once for each. */
function slipsOf(names: readonly string[]): (key: string) => boolean {
  const known = new Map<string, boolean>()
  return (key) => {
    const isSlip = known.get(key) ?? nearest(key, names) !== null
    known.set(key, isSlip)
    return isSlip
  }
}

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

const fits = (schema: Schema, json: unknown): boolean =>
  (schema as z.ZodType).safeParse(json).success
