import { accountKey } from '#domain/account/account-key.ts'
import type { loginEndpoints } from '#domain/contract/account/logins.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import {
  type AccountLink,
  consumeLink,
  findLink,
  insertLink,
  type LinkPurpose,
  refuseInactiveLink,
} from '#worker/services/account/account-link.ts'
import { revokeLinks } from '#worker/services/account/revoke-links.ts'
import { endAllSessions } from '#worker/services/account/sessions.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { requireReauth } from './reauthentication.ts'

const CHECK_EMAIL = {
  message: 'Check the inbox of your new address. The link works for 24 hours.',
}

/** Emails a link to the new address. Whether that is in use is decided when the link is used. */
export async function changeEmail(
  input: HandlerInput<typeof loginEndpoints.changeEmail>,
): Promise<typeof CHECK_EMAIL | Refusal> {
  const owner = await requireReauth(input)
  if (isRefusal(owner)) return owner
  const { ordersDb, limits, body, newId, clock, customerId } = input
  if (accountKey(body.email) === accountKey(owner.email)) {
    const message = 'That’s already your address.'
    return refuse(422, message, { fields: { email: message } })
  }
  const { refusal } = await limits.take('account-mail', { target: accountKey(body.email) })
  if (refusal) return refusal
  const now = clock().getTime()
  const id = newId()
  await ordersDb.batch([
    ...insertLink(ordersDb, {
      id,
      purpose: 'email-change',
      ...body,
      customerId,
      data: { firstName: owner.first_name },
      now,
    }),
    // Of several only the last works: one that was mailed within this minute, or the new one.
    ordersDb
      .prepare(
        `UPDATE account_token SET used_at = CAST(?2 AS INTEGER)
         WHERE customer_id = ?1 AND purpose = 'email-change' AND used_at IS NULL AND id <> ?3
           AND (email <> ?4 OR EXISTS (SELECT 1 FROM account_token AS new WHERE new.id = ?3))`,
      )
      .bind(customerId, now, id, body.email),
  ])
  input.waitUntil(input.sendDueMail(input))
  return CHECK_EMAIL
}

/** A link of a customer that can still be used. */
export async function findOpenLink(
  input: Backend,
  purpose: LinkPurpose,
  token: string,
): Promise<(AccountLink & { customer_id: string }) | Refusal> {
  const link = await findLink(input, purpose, token)
  if (isRefusal(link)) return link
  const { customer_id } = link
  return (
    refuseInactiveLink(link, input.clock().getTime()) ??
    (customer_id === null ? refuse(410, 'This link has expired.') : { ...link, customer_id })
  )
}

type LinkInput = HandlerInput<typeof loginEndpoints.confirmEmail>

/** Makes the new address the account's. The old one gets an email, and can undo it for three days. */
export async function confirmEmail(input: LinkInput): Promise<{ message: string } | Refusal> {
  const link = await findOpenLink(input, 'email-change', input.params.token)
  if (isRefusal(link)) return link
  const { ordersDb, clock, newId } = input
  const { id, customer_id: customerId, email, country } = link
  const now = clock().getTime()
  const old = await ordersDb
    .prepare('SELECT email, first_name FROM customer WHERE id = ?')
    .bind(customerId)
    .first<{ email: string; first_name: string }>()
  const done =
    old &&
    (await tryBatch(ordersDb, [
      consumeLink(ordersDb, id, now),
      assertChanges(ordersDb, 1),
      ...updateEmail(ordersDb, customerId, email),
      revokeLinks(ordersDb, customerId, ['email-change', 'reset', 'sign-in'], now),
      ...insertLink(ordersDb, {
        id: newId(),
        purpose: 'email-revert',
        email: old.email,
        country,
        customerId,
        data: { firstName: old.first_name },
        now,
      }),
    ]))
  if (!done) return refuse(409, 'This address can’t be used. Choose another one.')
  input.waitUntil(input.sendDueMail(input))
  return { message: 'Your email is changed. Log in with the new one from now on.' }
}

/**
 * Restores the old address. Who changed it knew the password or held a passkey: neither opens the account any more, and every
 * session and every link that was mailed meanwhile ends.
 */
export async function revertEmail(input: LinkInput): Promise<{ message: string } | Refusal> {
  const link = await findOpenLink(input, 'email-revert', input.params.token)
  if (isRefusal(link)) return link
  const { ordersDb, clock } = input
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    consumeLink(ordersDb, link.id, now),
    assertChanges(ordersDb, 1),
    ...updateEmail(ordersDb, link.customer_id, link.email),
    ordersDb
      .prepare('UPDATE customer SET password = ?2 WHERE id = ?1')
      .bind(link.customer_id, NO_PASSWORD),
    ordersDb.prepare('DELETE FROM passkey WHERE customer_id = ?').bind(link.customer_id),
    ...endAllSessions(ordersDb, link.customer_id, now),
    revokeLinks(
      ordersDb,
      link.customer_id,
      ['email-change', 'email-revert', 'reset', 'sign-in'],
      now,
    ),
  ])
  return done
    ? {
        message:
          'Your old email is back. You’re logged out everywhere, and your passkeys are removed. Choose a new password.',
      }
    : refuse(409, 'This address can’t be used. Call us.')
}

/** The hash of no password. */
const NO_PASSWORD = 'withdrawn'

/** The account's address and that of its sign-up, which says of which country it is; or stops the batch: someone else has the address. */
const updateEmail = (
  ordersDb: OrdersDb,
  customerId: string,
  email: string,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE account_token SET email = ?2 WHERE purpose = 'activate' AND used_at IS NOT NULL
         AND email = (SELECT email FROM customer WHERE id = ?1)`,
    )
    .bind(customerId, email),
  ordersDb
    .prepare(
      `UPDATE customer SET email = ?2 WHERE id = ?1 AND closed_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM customer AS other WHERE other.email = ?2 AND other.id <> ?1)`,
    )
    .bind(customerId, email),
  assertChanges(ordersDb, 1),
]
