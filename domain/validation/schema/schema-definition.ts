import type { z } from 'zod'

export type ZodSchema = z.core.$ZodType

/** What a schema is made of; each part is there for the types that are looked into with it. */
export type SchemaDefinition = {
  type: string
  shape: Record<string, ZodSchema>
  catchall?: ZodSchema
  element: ZodSchema
  keyType: ZodSchema
  valueType: ZodSchema
  innerType: ZodSchema
  in: ZodSchema
  options: ZodSchema[]
}

/** The parts of a schema. */
export const schemaDefinition = (schema: ZodSchema): SchemaDefinition =>
  schema._zod.def as SchemaDefinition
