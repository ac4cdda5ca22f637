import { createHmac } from 'node:crypto'
import type { Config } from '#worker/env.ts'

/** A shorter key could be somebody else's too. */
const UNGUESSABLE = 16

/** The name that the same call gives to what it makes, however often it is sent; null where its key could be anybody's (outside §4 Repeating). */
export function nameBy(
  { SESSION_SECRET }: Config,
  key: string | null,
  what: string,
  of: string,
): string | null {
  if (key === null || key.length < UNGUESSABLE) return null
  const hex = createHmac('sha256', SESSION_SECRET).update(`${what}:${key}:${of}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
