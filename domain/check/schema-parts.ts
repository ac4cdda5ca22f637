import type { z } from 'zod'

export type Schema = z.core.$ZodType

/** What a schema is made of; each part is there for the types that are looked into with it. */
export type Def = {
  type: string
  shape: Record<string, Schema>
  catchall?: Schema
  element: Schema
  keyType: Schema
  valueType: Schema
  innerType: Schema
  in: Schema
  options: Schema[]
}

/** The parts of a schema. */
export const defOf = (schema: Schema): Def => schema._zod.def as Def
