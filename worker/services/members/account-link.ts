import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

export type LinkPurpose = 'activate' | 'reset'
const LIFETIME_MS: Record<LinkPurpose, number> = { activate: DAY_MS, reset: 30 * MINUTE_MS }

export type AccountLink = {
  id: string
  purpose: LinkPurpose
  customer_id: string | null
  email: string
  country: string
  data: string
  expires_at: number
  used_at: number | null
}

const SIGNATURE_LENGTH = 43
const UNKNOWN_LINK_MESSAGE = 'This link doesn’t work. Ask for a new one.'

/** The address that a link in an email leads to; the token is derived, so it is stored nowhere. */
export const accountLinkUrl = (
  config: Config,
  { id, purpose, country }: Pick<AccountLink, 'id' | 'purpose' | 'country'>,
) =>
  `${config.ORIGIN}${routes.accountPage({ country, page: purpose })}?token=${accountLinkToken(config, { id, purpose })}`

export const accountLinkToken = (
  config: Config,
  { id, purpose }: Pick<AccountLink, 'id' | 'purpose'>,
) => `${id}.${keyedHash(config, 'account link', [purpose, id]).slice(0, SIGNATURE_LENGTH)}`

type NewLink = Pick<AccountLink, 'id' | 'purpose' | 'email' | 'country'> & {
  data: object
  now: number
}

/** Stores a link and the email that brings it; of whom the address is, is looked up on the way. */
export const insertLink = (
  ordersDb: OrdersDb,
  { id, purpose, email, country, data, now }: NewLink,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO account_token (id, purpose, customer_id, email, country, data, created_at, expires_at)
       VALUES (?1, ?2, (SELECT id FROM customer WHERE email = ?3), ?3, ?4, ?5, CAST(?6 AS INTEGER), CAST(?7 AS INTEGER))`,
    )
    .bind(id, purpose, email, country, JSON.stringify(data), now, now + LIFETIME_MS[purpose]),
  ordersDb
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, state, created_at) VALUES ('account:' || ?1, 'accountLink', ?1, 'due', CAST(?2 AS INTEGER))`,
    )
    .bind(id, now),
]

/** The link that a token names, whether or not it can still be used. */
export async function findLink(
  { ordersDb, config }: Pick<Backend, 'ordersDb' | 'config'>,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | Refusal> {
  const [id = '', signature = ''] = token.split('.')
  const isOurs =
    signature.length === SIGNATURE_LENGTH &&
    verifyKeyedHash(config, 'account link', { values: [purpose, id], signature })
  const link = isOurs ? await findLinkById(ordersDb, id) : null
  return link ?? refuse(404, UNKNOWN_LINK_MESSAGE)
}

export const findLinkById = (ordersDb: OrdersDb, id: string): Promise<AccountLink | null> =>
  ordersDb.prepare('SELECT * FROM account_token WHERE id = ?').bind(id).first<AccountLink>()

export const linkState = ({ used_at, expires_at }: AccountLink, now: number) =>
  used_at !== null
    ? ('used' as const)
    : expires_at <= now
      ? ('expired' as const)
      : ('open' as const)

/** Why a link can't be used any more; null while it can. */
export function refuseSpentLink(link: AccountLink, now: number): Refusal | null {
  const state = linkState(link, now)
  if (state === 'used') return refuse(409, 'This link was used already.')
  if (state === 'expired') return refuse(410, 'This link has run out. Ask for a new one.')
  return null
}

/** Uses a link up: guard it with `assertChanges`. */
export const spendLink = (ordersDb: OrdersDb, id: string, now: number): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE account_token SET used_at = CAST(?2 AS INTEGER)
       WHERE id = ?1 AND used_at IS NULL AND expires_at > CAST(?2 AS INTEGER)`,
    )
    .bind(id, now)

/** What people may know of a link they hold. */
export const viewLink = (link: AccountLink, now: number) => ({
  state: linkState(link, now),
  email: link.email,
  firstName: String(JSON.parse(link.data).firstName ?? ''),
})
