import { accountKey } from '#domain/account/account-key.ts'
import { passwordIssue } from '#domain/account/passwords/password-rules.ts'
import type { credentialEndpoints } from '#domain/contract/account/credentials.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { assertChanges, isGuardError } from '#worker/db/guarded-batch.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import {
  type AccountLink,
  consumeLink,
  findLink,
  insertLink,
  refuseInactiveLink,
} from './account-link.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'
import { withHashingLock } from './password-hashing-lock.ts'
import { openSession } from './sessions.ts'

const CHECK_EMAIL = { message: 'Check your email. The link works for 24 hours.' }

type SignUp = {
  password: string
  firstName: string
  lastName: string
  marketingConsentOn: boolean
  /** SHA-256 of the secret of the browser that began it; '' without one. */
  beganBy?: string
  next?: string
}

/** Stores a sign-up until its address is confirmed: the account is created then. A known address costs the same work. */
export async function signUp(
  input: HandlerInput<typeof credentialEndpoints.signUp>,
): Promise<typeof CHECK_EMAIL | Refusal> {
  const { ordersDb, limits, body, newId, clock } = input
  const { email, password, country, ...names } = body
  const issue = passwordIssue(password, { email, ...names })
  if (issue) return refuse(422, issue, { fields: { password: issue } })
  const hashed = await withHashingLock(input, async () => {
    const { refusal } = await limits.take('account-mail', { target: accountKey(email) })
    return refusal ?? hashPassword(input.config, password)
  })
  if (isRefusal(hashed)) return hashed
  const data: SignUp = { ...names, password: hashed }
  await ordersDb.batch(
    insertLink(ordersDb, {
      id: newId(),
      purpose: 'activate',
      email,
      country,
      data,
      now: clock().getTime(),
    }),
  )
  input.waitUntil(input.sendDueMail(input))
  return CHECK_EMAIL
}

/** Whether a sign-up was begun by the browser with this hash. */
export const wasStartedBy = ({ data }: Pick<AccountLink, 'data'>, beganBy: string): boolean =>
  beganBy !== '' && (JSON.parse(data) as SignUp).beganBy === beganBy

/** Creates the account of a sign-up and logs in, in the browser that began it or with its password; of several sign-ups the first one counts. */
export async function activate(
  input: HandlerInput<typeof credentialEndpoints.activate>,
): Promise<{ token: string; next: string } | Refusal> {
  const { ordersDb, params, body, clock, newId } = input
  const link = await findLink(input, 'activate', params.token)
  if (isRefusal(link)) return link
  const now = clock().getTime()
  const spent = refuseInactiveLink(link, now)
  if (spent) return spent
  const {
    password,
    firstName,
    lastName,
    marketingConsentOn,
    next = '',
  }: SignUp = JSON.parse(link.data)
  const isOwnBrowser = body.proof !== '' && wasStartedBy(link, sha256Hex(body.proof))
  const refused = isOwnBrowser ? null : await refusePassword(input, link.email, password)
  if (refused) return refused
  const customer = { id: newId(), email: link.email, first_name: firstName, token_version: 1 }
  try {
    const session = await openSession(input, customer, 'password', [
      consumeLink(ordersDb, link.id, now),
      assertChanges(ordersDb, 1),
      ordersDb
        .prepare(
          `INSERT OR IGNORE INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(customer.id, link.email, password, firstName, lastName),
      assertChanges(ordersDb, 1),
      ordersDb
        .prepare(
          `INSERT INTO consent_event (id, customer_id, channel, granted, source, at)
           VALUES (?, ?, 'EMAIL', CAST(? AS INTEGER), 'signup', CAST(? AS INTEGER))`,
        )
        .bind(newId(), customer.id, Number(marketingConsentOn), now),
    ])
    return { ...session, next }
  } catch (error) {
    if (isGuardError(error)) return refuse(409, 'This account is already open. Log in instead.')
    throw error
  }
}

const refusePassword = (
  input: HandlerInput<typeof credentialEndpoints.activate>,
  email: string,
  stored: string,
): Promise<Refusal | null> =>
  withHashingLock(input, async () => {
    const isRight = await checkPassword(input, email, input.body.password, stored)
    if (isRefusal(isRight)) return isRight
    return isRight
      ? null
      : refuse(401, 'That isn’t the password you signed up with. Check it and try again.')
  })
