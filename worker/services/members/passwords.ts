import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { credentialEndpoints } from '#domain/contract/members/credentials.ts'
import { accountKey } from '#domain/members/account-key.ts'
import { passwordIssue } from '#domain/members/passwords/password-rules.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { findLink, insertLink, refuseSpentLink, spendLink } from './account-link.ts'
import { hashInSlot } from './hash-slots.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessions } from './sessions.ts'

const CHECK_EMAIL = { message: 'Check your email. The link in it works for 30 minutes.' }
const CHANGED = { message: 'Your password is changed.' }

/** Emails a link to a known address; for any other the same work is done and nothing is sent. */
export async function requestReset(
  input: HandlerInput<typeof credentialEndpoints.requestReset>,
): Promise<typeof CHECK_EMAIL | Refusal> {
  const { ordersDb, limits, body, newId, clock } = input
  const { refusal } = await limits.take('account-mail', { target: accountKey(body.email) })
  if (refusal) return refusal
  await ordersDb.batch(
    insertLink(ordersDb, {
      id: newId(),
      purpose: 'reset',
      ...body,
      data: {},
      now: clock().getTime(),
    }),
  )
  input.waitUntil(input.sendDueMail(input))
  return CHECK_EMAIL
}

/** Sets a new password by a link, once: every session and every older link ends, and the address is told. */
export async function resetPassword(
  input: HandlerInput<typeof credentialEndpoints.resetPassword>,
): Promise<typeof CHANGED | Refusal> {
  const { ordersDb, body, clock } = input
  const link = await findLink(input, 'reset', body.token)
  if (isRefusal(link)) return link
  const now = clock().getTime()
  const spent = refuseSpentLink(link, now)
  if (spent) return spent
  const customer = await findCustomer(ordersDb, link.customer_id ?? '')
  if (!customer) return refuse(410, 'This link has run out. Ask for a new one.')
  const refused = refuseNewPassword(body.newPassword, customer)
  if (refused) return refused
  const password = await hashInSlot(input, () => hashPassword(input.config, body.newPassword))
  if (isRefusal(password)) return password
  const done = await tryBatch(ordersDb, [
    spendLink(ordersDb, link.id, now),
    assertChanges(ordersDb, 1),
    ordersDb
      .prepare('UPDATE customer SET password = ?2, token_version = token_version + 1 WHERE id = ?1')
      .bind(customer.id, password),
    endSessions(ordersDb, customer.id, { now }),
    endOlderResets(ordersDb, customer.id, now),
    insertPasswordNotice(ordersDb, link.id, now),
  ])
  if (!done) return refuse(409, 'This link was used already.')
  input.waitUntil(input.sendDueMail(input))
  return CHANGED
}

/** Changes the password of someone who knows the old one; their other sessions end. */
export async function changePassword(
  input: HandlerInput<typeof credentialEndpoints.changePassword>,
): Promise<typeof CHANGED | Refusal> {
  const { ordersDb, body, customerId, sessionId, clock, newId, limits } = input
  const customer = await findCustomer(ordersDb, customerId)
  if (!customer) return refuse(422, 'This account is closed.')
  const refused = refuseNewPassword(body.newPassword, customer)
  if (refused) return refused
  const password = await hashInSlot(input, async () => {
    const attempt = await limits.take('login', { account: accountKey(customer.email) })
    if (attempt.refusal) return attempt.refusal
    const { isRight } = await verifyPassword(input.config, body.oldPassword, customer.password)
    const message = 'That is not your password.'
    if (!isRight) return refuse(422, message, { fields: { oldPassword: message } })
    await attempt.giveBack()
    return hashPassword(input.config, body.newPassword)
  })
  if (isRefusal(password)) return password
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare('UPDATE customer SET password = ?2 WHERE id = ?1 AND password = ?3')
      .bind(customer.id, password, customer.password),
    assertChanges(ordersDb, 1),
    endSessions(ordersDb, customer.id, { except: sessionId, now }),
    endOlderResets(ordersDb, customer.id, now),
    insertPasswordNotice(ordersDb, newId(), now, customer.id),
  ])
  if (!done) return refuse(422, 'Your password was changed a moment ago.')
  input.waitUntil(input.sendDueMail(input))
  return CHANGED
}

type CustomerRow = {
  id: string
  email: string
  password: string
  first_name: string
  last_name: string
}

const findCustomer = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare('SELECT id, email, password, first_name, last_name FROM customer WHERE id = ?')
    .bind(id)
    .first<CustomerRow>()

function refuseNewPassword(password: string, { email, first_name, last_name }: CustomerRow) {
  const issue = passwordIssue(password, { email, firstName: first_name, lastName: last_name })
  return issue && refuse(422, issue, { fields: { newPassword: issue } })
}

const endOlderResets = (ordersDb: OrdersDb, customerId: string, now: number) =>
  ordersDb
    .prepare(
      `UPDATE account_token SET used_at = CAST(?2 AS INTEGER) WHERE customer_id = ?1 AND purpose = 'reset' AND used_at IS NULL`,
    )
    .bind(customerId, now)

/** The row of the notice names the customer: by the link that was used, or directly. */
const insertPasswordNotice = (ordersDb: OrdersDb, id: string, now: number, customerId?: string) =>
  ordersDb
    .prepare(
      `INSERT INTO outbox (id, kind, order_id, state, created_at)
       SELECT 'password:' || ?1, 'passwordChanged', COALESCE(?3, (SELECT customer_id FROM account_token WHERE id = ?1)), 'due', CAST(?2 AS INTEGER)`,
    )
    .bind(id, now, customerId ?? null)
