import type { z } from 'zod'

export type ZodSchema = z.core.$ZodType

/** A schema's internals, by type. */
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

export const schemaDefinition = (schema: ZodSchema): SchemaDefinition =>
  schema._zod.def as SchemaDefinition
