import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '#worker/app/env.ts'

/** As long as Turnstile's. */
const LIFETIME_MS = 5 * MINUTE_MS

/** Used tokens, with the instant from which they are old anyway. */
const used = new Map<string, number>()

const sign = ({ SESSION_SECRET }: Config, issued: string) =>
  createHmac('sha256', SESSION_SECRET).update(`local check ${issued}`).digest('base64url')

/** A token of the stand-in: single use, valid for five minutes. */
export function issueToken(config: Config, id: string, now: number): string {
  const issued = `${now}.${id}`
  return `${issued}.${sign(config, issued)}`
}

/** Whether a token is the stand-in's own, not old, and used for the first time. */
export function redeemToken(config: Config, token: string, now: number): boolean {
  for (const [old, until] of used) if (until < now) used.delete(old)
  const [issuedAt = '', id = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [signature, sign(config, `${issuedAt}.${id}`)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer]
  const isOwn =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  const until = Number(issuedAt) + LIFETIME_MS
  if (!isOwn || until < now || used.has(token)) return false
  used.set(token, until)
  return true
}
