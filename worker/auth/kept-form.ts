import type { Context } from 'hono'
import { accountKey } from '#domain/members/account-key.ts'
import { isSignedIn } from '#domain/members/session.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, findShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import { DEVICE_COOKIE, findKnownDevice } from '#worker/limits/known-device.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

const KEPT_FOR_MS = 15 * MINUTE_MS
/** Browsers refuse cookies over 4096 bytes. */
const LONGEST = 3500

export type KeptFields = readonly (readonly [name: string, value: string])[]
type Kept = {
  /** Where the form stands, and where it is sent. */
  page: string
  action: string
  fields: KeptFields
  /** The browser's proof of whose account was open in it last. */
  device: string
  until: number
}

/** Keeps what was sent without a session until its sender has logged in; passwords never. Says whether it did. */
export function keepForm(
  c: Context<AppEnv>,
  { page, fields }: Pick<Kept, 'page' | 'fields'>,
): boolean {
  const { config, backend, url } = c.var
  const kept: Kept = {
    page,
    action: url.pathname,
    fields: fields.filter(([name]) => !/password|token/i.test(name)),
    device: findShopCookie(c, DEVICE_COOKIE) ?? '',
    until: backend.clock().getTime() + KEPT_FOR_MS,
  }
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url')
  if (kept.fields.length === 0 || text.length > LONGEST) return false
  setShopCookie(c, 'shop-kept', `${text}.${keyedHash(config, 'kept form', [text])}`)
  return true
}

/** What was kept for this page, once, and only for the customer whose browser it was. */
export function takeKeptForm(c: Context<AppEnv>): Kept | null {
  const cookie = findShopCookie(c, 'shop-kept')
  const { claims, config, backend, url } = c.var
  if (!cookie || !isSignedIn(claims)) return null
  const [text = '', signature = ''] = cookie.split('.')
  const isOurs = verifyKeyedHash(config, 'kept form', { values: [text], signature })
  const kept: Kept | null = isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : null
  const isWanted =
    kept !== null &&
    kept.until > backend.clock().getTime() &&
    (kept.device === '' ||
      findKnownDevice(config, () => kept.device, accountKey(claims.email)) !== undefined)
  if (isWanted && kept.page !== url.pathname) return null
  deleteShopCookie(c, 'shop-kept')
  return isWanted ? kept : null
}
