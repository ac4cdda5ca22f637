import type { Context } from 'hono'
import { accountKey } from '#domain/account/account-key.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, findShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import { DEVICE_COOKIE, findKnownDevice } from '#worker/rate-limits/known-device.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

const SAVED_FOR_MS = 15 * MINUTE_MS
/** Browsers refuse cookies over 4096 bytes. */
const LONGEST = 3500

export type SavedFields = readonly (readonly [name: string, value: string])[]
type SavedForm = {
  /** Where the form stands, and where it is sent. */
  page: string
  action: string
  fields: SavedFields
  /** The browser's known-device cookie: the account it was last logged in to. */
  device: string
  until: number
}

/** Saves what was sent without a session until its sender has logged in; passwords never. Says whether it did. */
export function saveForm(
  c: Context<AppEnv>,
  { page, fields }: Pick<SavedForm, 'page' | 'fields'>,
): boolean {
  const { config, backend, url } = c.var
  const saved: SavedForm = {
    page,
    action: url.pathname,
    fields: fields.filter(([name]) => !/password|token/i.test(name)),
    device: findShopCookie(c, DEVICE_COOKIE) ?? '',
    until: backend.clock().getTime() + SAVED_FOR_MS,
  }
  const text = Buffer.from(JSON.stringify(saved)).toString('base64url')
  if (saved.fields.length === 0 || text.length > LONGEST) return false
  setShopCookie(c, 'shop-form', `${text}.${keyedHash(config, 'saved form', [text])}`)
  return true
}

/** The saved form of this page, once, and only for the customer who last used this browser. */
export function takeSavedForm(c: Context<AppEnv>): SavedForm | null {
  const cookie = findShopCookie(c, 'shop-form')
  const { claims, config, backend, url } = c.var
  if (!cookie || !isSignedIn(claims)) return null
  const [text = '', signature = ''] = cookie.split('.')
  const isOurs = verifyKeyedHash(config, 'saved form', { values: [text], signature })
  const saved: SavedForm | null = isOurs
    ? JSON.parse(Buffer.from(text, 'base64url').toString())
    : null
  const isWanted =
    saved !== null &&
    saved.until > backend.clock().getTime() &&
    (saved.device === '' ||
      findKnownDevice(config, () => saved.device, accountKey(claims.email)) !== undefined)
  if (isWanted && saved.page !== url.pathname) return null
  deleteShopCookie(c, 'shop-form')
  return isWanted ? saved : null
}
