import { accountKey } from '#domain/account/account-key.ts'
import type { credentialEndpoints } from '#domain/contract/account/credentials.ts'
import type { loginEndpoints } from '#domain/contract/account/logins.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'
import type { HandlerInput } from '#worker/services/serve.ts'

const LIFETIME_MS = {
  activate: DAY_MS,
  reset: 30 * MINUTE_MS,
  'sign-in': 15 * MINUTE_MS,
  'email-change': DAY_MS,
  'email-revert': 72 * HOUR_MS,
  'keep-account': 7 * DAY_MS,
} as const
export type LinkPurpose = keyof typeof LIFETIME_MS

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
  /** The customer, if it isn't the one with the address. */
  customerId?: string
}

/** Within a minute one link of a purpose is mailed to an address; a sign-up brings a password of its own each time. */
const ONE_EACH_MS = MINUTE_MS

/** Stores a link and queues its email; the customer is looked up by the address unless given. */
export const insertLink = (
  ordersDb: OrdersDb,
  { id, purpose, email, country, data, now, customerId }: NewLink,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO account_token (id, purpose, customer_id, email, country, data, created_at, expires_at)
       SELECT ?1, ?2, COALESCE(?8, (SELECT id FROM customer WHERE email = ?3)), ?3, ?4, ?5, CAST(?6 AS INTEGER), CAST(?7 AS INTEGER)
       WHERE ?2 IN ('activate', 'email-revert') OR NOT EXISTS (
         SELECT 1 FROM account_token AS last WHERE last.email = ?3 AND last.purpose = ?2 AND used_at IS NULL
           AND last.customer_id IS COALESCE(?8, (SELECT id FROM customer WHERE email = ?3)) AND last.created_at > ?6 - ${ONE_EACH_MS})`,
    )
    .bind(
      id,
      purpose,
      email,
      country,
      JSON.stringify(data),
      now,
      now + LIFETIME_MS[purpose],
      customerId ?? null,
    ),
  queueMails(
    ordersDb,
    {
      kind: 'accountLink',
      id: `'account:' || id`,
      orderId: 'id',
      now: 'created_at',
      from: 'FROM account_token WHERE id = ?',
    },
    id,
  ),
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

export const accountLinkState = ({ used_at, expires_at }: AccountLink, now: number) =>
  used_at !== null
    ? ('used' as const)
    : expires_at <= now
      ? ('expired' as const)
      : ('open' as const)

/** Why a link can't be used any more; null while it can. */
export function refuseInactiveLink(link: AccountLink, now: number): Refusal | null {
  const state = accountLinkState(link, now)
  if (state === 'used') return refuse(409, 'This link has already been used.')
  if (state === 'expired') return refuse(410, 'This link has expired. Ask for a new one.')
  return null
}

/** Uses a link up: guard it with `assertChanges`. */
export const consumeLink = (ordersDb: OrdersDb, id: string, now: number): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE account_token SET used_at = CAST(?2 AS INTEGER)
       WHERE id = ?1 AND used_at IS NULL AND expires_at > CAST(?2 AS INTEGER)`,
    )
    .bind(id, now)

/** The page that the link’s asker was on the way to. */
export const nextOfLink = ({ data }: Pick<AccountLink, 'data'>): string =>
  String(JSON.parse(data).next ?? '')

/** What the holder of a link sees: email and name only while it works. */
export function viewLink(link: AccountLink, now: number) {
  const state = accountLinkState(link, now)
  return state === 'open'
    ? { state, email: link.email, firstName: String(JSON.parse(link.data).firstName ?? '') }
    : { state, email: '', firstName: '' }
}

type LinkRequest =
  | HandlerInput<typeof loginEndpoints.requestLink>
  | HandlerInput<typeof credentialEndpoints.requestReset>

const REQUEST_MESSAGES = {
  reset: 'Check your email. The link works for 30 minutes.',
  'sign-in': 'Check your email. The link works for 15 minutes.',
}

/** Emails a link to a known address; for any other the same work is done and nothing is sent. */
const requestLink =
  (purpose: keyof typeof REQUEST_MESSAGES) =>
  async (input: LinkRequest): Promise<{ message: string } | Refusal> => {
    const { ordersDb, limits, body, newId, clock } = input
    const { refusal } = await limits.take('account-mail', { target: accountKey(body.email) })
    if (refusal) return refusal
    await ordersDb.batch(
      insertLink(ordersDb, {
        ...{ id: newId(), purpose, email: body.email, country: body.country },
        ...{ data: { next: body.next }, now: clock().getTime() },
      }),
    )
    input.waitUntil(input.sendDueMail(input))
    return { message: REQUEST_MESSAGES[purpose] }
  }

export const requestReset = requestLink('reset')
export const requestSignInLink = requestLink('sign-in')
