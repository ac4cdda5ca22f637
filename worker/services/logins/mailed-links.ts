import type { NewSession } from '#domain/contract/account/account.ts'
import type { loginEndpoints } from '#domain/contract/account/logins.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { assertChanges, isGuardError, tryBatch } from '#worker/db/guarded-batch.ts'
import { consumeLink, nextOfLink } from '#worker/services/account/account-link.ts'
import { openSession, type SessionCustomer } from '#worker/services/account/sessions.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { findOpenLink } from './email-change.ts'

const USED_MESSAGE = 'This link has already been used.'

/** Logs in by a mailed link, once; also for customers whose password is locked by wrong guesses. */
export async function useSignInLink(
  input: HandlerInput<typeof loginEndpoints.useLink>,
): Promise<(NewSession & { next: string }) | Refusal> {
  const link = await findOpenLink(input, 'sign-in', input.params.token)
  if (isRefusal(link)) return link
  const { ordersDb, clock } = input
  const customer = await ordersDb
    .prepare('SELECT id, email, first_name, token_version FROM customer WHERE id = ?')
    .bind(link.customer_id)
    .first<SessionCustomer>()
  if (!customer) return refuse(410, 'This link has expired. Ask for a new one.')
  try {
    const session = await openSession(input, customer, 'link', [
      consumeLink(ordersDb, link.id, clock().getTime()),
      assertChanges(ordersDb, 1),
    ])
    return { ...session, next: nextOfLink(link) }
  } catch (error) {
    if (isGuardError(error)) return refuse(409, USED_MESSAGE)
    throw error
  }
}

/** Undoes the deletion of an account; its owner logs in again. */
export async function keepAccount(
  input: HandlerInput<typeof loginEndpoints.keepAccount>,
): Promise<{ message: string } | Refusal> {
  const link = await findOpenLink(input, 'keep-account', input.params.token)
  if (isRefusal(link)) return link
  const { ordersDb, clock } = input
  const done = await tryBatch(ordersDb, [
    consumeLink(ordersDb, link.id, clock().getTime()),
    assertChanges(ordersDb, 1),
    ordersDb
      .prepare("UPDATE customer SET closed_at = NULL WHERE id = ? AND password <> ''")
      .bind(link.customer_id),
    assertChanges(ordersDb, 1),
  ])
  return done ? { message: 'Your account is kept. Log in to use it.' } : refuse(409, USED_MESSAGE)
}
