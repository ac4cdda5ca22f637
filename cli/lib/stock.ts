import { join } from 'node:path'
import type { z } from 'zod'
import { issuesOf } from '#domain/issue.ts'
import { EXIT, Failure } from './exit.ts'
import { nameOf, readJson } from './files.ts'

/** A file of a stock as its schema reads it; what cannot be read ends the command with the first reason. */
export function readStock<S extends z.ZodType>(
  stock: string,
  name: string,
  schema: S,
): z.output<S> {
  const path = join(stock, name)
  return asSchema(schema, readJson(path), nameOf(path))
}

/** What a schema makes of some JSON of a file of the stock; what it cannot read ends the command with the first reason. */
export function asSchema<S extends z.ZodType>(
  schema: S,
  json: unknown,
  file: string,
  what = file,
): z.output<S> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [first] = issuesOf(parsed)
  throw new Failure(
    EXIT.findings,
    `${what} cannot be published: ${first?.path}: ${first?.message}\nSee shop check ${file}`,
  )
}
