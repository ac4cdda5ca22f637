import type { JsonPath } from '#domain/validation/violation.ts'
import { type SchemaDefinition, schemaDefinition, type ZodSchema } from './schema-definition.ts'

/** Allowed keys at a path; null where any is allowed; of unions all of them. */
export function allowedKeysAt(schema: ZodSchema | undefined, path: JsonPath): readonly string[] {
  if (!schema) return []
  const def = schemaDefinition(schema)
  const step = STEPS_BY_TYPE[def.type]
  return step ? step(def, path) : allowedKeysAt(def.innerType ?? def.in, path)
}

type SchemaStep = (def: SchemaDefinition, path: JsonPath) => readonly string[]

const STEPS_BY_TYPE: Readonly<Record<string, SchemaStep>> = {
  object: ({ shape }, [name = '', ...rest]) => allowedKeysAt(shape[name], rest),
  array: ({ element }, [, ...rest]) => allowedKeysAt(element, rest),
  record: ({ keyType, valueType }, path) =>
    path.length > 0 ? allowedKeysAt(valueType, path.slice(1)) : keyNames(keyType),
  union: ({ options }, path) => [
    ...new Set(options.flatMap((option) => allowedKeysAt(option, path))),
  ],
}

const keyNames = (keys: ZodSchema): readonly string[] => [...(keys._zod.values ?? [])].map(String)
