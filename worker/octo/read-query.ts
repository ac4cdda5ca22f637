import type { Context } from 'hono'
import type { z } from 'zod'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import { parseFields } from '#domain/issue.ts'
import type { OctoAvailabilityQuery } from '#domain/octo/octo.schema.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { OctoError } from './octo-call.ts'

/** The body of a call; what is wrong with it is said by field. */
export async function parseQuery<S extends z.ZodType>(
  c: Context<AppEnv>,
  schema: S,
): Promise<z.output<S>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new OctoError('BAD_REQUEST', 'Send a JSON object.')
  })
  const { data, issues } = parseFields(schema, body)
  const [issue] = issues ?? []
  if (!issue) return data as z.output<S>
  const { path, message } = issue
  throw new OctoError('BAD_REQUEST', message.startsWith(path) ? message : `${path}: ${message}`)
}

/** The party that some units are; null without any. Whether it may come is said by the availability. */
export function readUnits(units: OctoAvailabilityQuery['units']): Party | null {
  const chosen = (units ?? []).filter(({ quantity }) => quantity > 0)
  for (const { id } of chosen) {
    if (id !== 'adult' && id !== 'child')
      throw new OctoError('INVALID_UNIT_ID', `There is no unit ${id}.`, { unitId: id })
  }
  if (chosen.length === 0) return null
  const count = (unit: string) =>
    chosen.filter(({ id }) => id === unit).reduce((sum, { quantity }) => sum + quantity, 0)
  return { adults: count('adult'), children: count('child') }
}
