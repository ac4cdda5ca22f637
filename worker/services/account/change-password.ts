import { passwordIssue } from '#domain/account/passwords/password-rules.ts'
import type { credentialEndpoints } from '#domain/contract/account/credentials.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { consumeLink, findLink, nextOfLink, refuseInactiveLink } from './account-link.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './password-hash.ts'
import { withHashingLock } from './password-hashing-lock.ts'
import { revokeLinks } from './revoke-links.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

const CHANGED = { message: 'Your password is changed.' }

/** Sets a new password by a link, once: every session and every older link ends, and the owner gets an email. */
export async function resetPassword(
  input: HandlerInput<typeof credentialEndpoints.resetPassword>,
): Promise<(typeof CHANGED & { next: string }) | Refusal> {
  const { ordersDb, body, clock } = input
  const link = await findLink(input, 'reset', body.token)
  if (isRefusal(link)) return link
  const now = clock().getTime()
  const spent = refuseInactiveLink(link, now)
  if (spent) return spent
  const customer = await findCustomer(ordersDb, link.customer_id ?? '')
  if (!customer) return refuse(410, 'This link has expired. Ask for a new one.')
  const refused = refuseNewPassword(body.newPassword, customer)
  if (refused) return refused
  const password = await withHashingLock(input, () => hashPassword(input.config, body.newPassword))
  if (isRefusal(password)) return password
  const done = await tryBatch(ordersDb, [
    consumeLink(ordersDb, link.id, now),
    assertChanges(ordersDb, 1),
    ordersDb.prepare('UPDATE customer SET password = ?2 WHERE id = ?1').bind(customer.id, password),
    ...endAllSessions(ordersDb, customer.id, now),
    revokeLinks(ordersDb, customer.id, ['reset', 'sign-in'], now),
    queuePasswordNotice(ordersDb, link.id, customer.id, now),
  ])
  if (!done) return refuse(409, 'This link has already been used.')
  input.waitUntil(input.sendDueMail(input))
  return { ...CHANGED, next: nextOfLink(link) }
}

/** Changes the password of someone who knows the old one; their other sessions end. */
export async function changePassword(
  input: HandlerInput<typeof credentialEndpoints.changePassword>,
): Promise<typeof CHANGED | Refusal> {
  const { ordersDb, body, customerId, sessionId, clock, newId } = input
  const customer = await findCustomer(ordersDb, customerId)
  if (!customer) return refuse(422, 'This account is closed.')
  const refused = refuseNewPassword(body.newPassword, customer)
  if (refused) return refused
  const password = await withHashingLock(input, async () => {
    const isRight = await checkPassword(input, customer.email, body.oldPassword, customer.password)
    if (isRefusal(isRight)) return isRight
    const message = 'That isn’t your password.'
    if (!isRight) return refuse(422, message, { fields: { oldPassword: message } })
    return hashPassword(input.config, body.newPassword)
  })
  if (isRefusal(password)) return password
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare('UPDATE customer SET password = ?2 WHERE id = ?1 AND password = ?3')
      .bind(customer.id, password, customer.password),
    assertChanges(ordersDb, 1),
    ...endOtherSessions(ordersDb, customer.id, { except: sessionId, now }),
    revokeLinks(ordersDb, customer.id, ['reset', 'sign-in'], now),
    queuePasswordNotice(ordersDb, newId(), customer.id, now),
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

const queuePasswordNotice = (
  ordersDb: OrdersDb,
  occasion: string,
  customerId: string,
  now: number,
) =>
  queueMail(ordersDb, {
    id: `password:${occasion}`,
    kind: 'passwordChanged',
    orderId: customerId,
    now,
  })
