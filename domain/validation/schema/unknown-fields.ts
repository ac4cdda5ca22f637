import type { z } from 'zod'
import { findClosestName } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type SchemaDefinition, schemaDefinition, type ZodSchema } from './schema-definition.ts'

/** Fields that a schema would drop silently. Loose objects only report probable typos. */
export function validateFieldNames(schema: ZodSchema, json: unknown): Violation[] {
  const violations: Violation[] = []
  getVisitor(schema)?.(json, [], violations)
  return violations
}

/** Adds findings; the path is shared and restored. */
type Visitor = (json: unknown, path: (string | number)[], found: Violation[]) => void

/** Compiled once per schema; null where nothing can be found. */
const visitorCache = new WeakMap<ZodSchema, Visitor | null>()

function getVisitor(schema: ZodSchema): Visitor | null {
  const cached = visitorCache.get(schema)
  if (cached !== undefined) return cached
  // Schemas may be recursive.
  visitorCache.set(schema, (json, path, all) => visitorCache.get(schema)?.(json, path, all))
  const def = schemaDefinition(schema)
  const visitor = VISITORS_BY_TYPE[def.type]?.(def) ?? null
  visitorCache.set(schema, visitor)
  return visitor
}

const innerVisitor = ({ innerType }: SchemaDefinition): Visitor | null => getVisitor(innerType)

const VISITORS_BY_TYPE: Readonly<Record<string, (def: SchemaDefinition) => Visitor | null>> = {
  object: ({ shape, catchall }) => {
    const names = Object.keys(shape)
    const fields = new Map(names.map((name) => [name, getVisitor(shape[name] as ZodSchema)]))
    const isTypo = createTypoCheck(names)
    return (json, path, violations) => {
      if (!isRecord(json)) return
      for (const key of Object.keys(json)) {
        const visit = fields.get(key)
        if (visit) visitChild(visit, json[key], key, path, violations)
        else if (visit === undefined && !isForeignField(key, path) && !(catchall && !isTypo(key)))
          violations.push(...unknownField(key, json, names, path, catchall))
      }
    }
  },
  array: ({ element }) => {
    const visit = getVisitor(element)
    if (!visit) return null
    return (json, path, violations) => {
      if (!Array.isArray(json)) return
      for (const [at, one] of json.entries()) visitChild(visit, one, at, path, violations)
    }
  },
  record: ({ valueType }) => {
    const visit = getVisitor(valueType)
    if (!visit) return null
    return (json, path, violations) => {
      if (!isRecord(json)) return
      for (const key of Object.keys(json)) visitChild(visit, json[key], key, path, violations)
    }
  },
  union: ({ options }) => {
    const alternatives = options.map((option) => ({ option, look: getVisitor(option) }))
    if (alternatives.every(({ look: visit }) => visit === null)) return null
    return (json, path, violations) => {
      if (typeof json !== 'object' || json === null) return
      alternatives.find(({ option }) => matchesSchema(option, json))?.look?.(json, path, violations)
    }
  },
  pipe: (def) => getVisitor(def.in),
  optional: innerVisitor,
  nullable: innerVisitor,
  default: innerVisitor,
  prefault: innerVisitor,
  catch: innerVisitor,
  readonly: innerVisitor,
  nonoptional: innerVisitor,
}

function visitChild(
  visit: Visitor,
  json: unknown,
  key: string | number,
  path: (string | number)[],
  violations: Violation[],
): void {
  if (typeof json !== 'object' || json === null) return
  path.push(key)
  visit(json, path, violations)
  path.pop()
}

/** Fields for other programs: `$schema`, and sources of compiled content. */
const isForeignField = (key: string, path: JsonPath) =>
  (path.length === 0 && key === '$schema') || (key === 'tsCode' && path.at(-1) === 'data')

/** Memoised per set of names. */
function createTypoCheck(names: readonly string[]): (key: string) => boolean {
  const cache = new Map<string, boolean>()
  return (key) => {
    const isTypo = cache.get(key) ?? findClosestName(key, names) !== null
    cache.set(key, isTypo)
    return isTypo
  }
}

function unknownField(
  key: string,
  json: object,
  fieldNames: readonly string[],
  path: JsonPath,
  catchall: ZodSchema | undefined,
): Violation[] {
  const closest = findClosestName(
    key,
    fieldNames.filter((name) => !Object.hasOwn(json, name)),
  )
  if (catchall && closest === null) return []
  const fieldPath = [...path, key]
  const isSpelling = closest !== null && normaliseFieldName(closest) === normaliseFieldName(key)
  return [
    {
      code: 'schema/unknown-field',
      path: fieldPath,
      at: 'key',
      message: `${key} is not a known field.`,
      ...(closest === null ? {} : { hint: `did you mean "${closest}"?` }),
      ...(isSpelling
        ? {
            fix: { says: `rename it to ${closest}`, edits: [{ path: fieldPath, rename: closest }] },
          }
        : {}),
    },
  ]
}

const normaliseFieldName = (name: string) => name.toLowerCase().replaceAll(/[-_\s]/g, '')

const matchesSchema = (schema: ZodSchema, json: unknown): boolean =>
  (schema as z.ZodType).safeParse(json).success
