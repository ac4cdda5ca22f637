import { passwordIssue } from '#domain/account/passwords/password-rules.ts'
import type { User } from '#domain/contract/account/users.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { insertLink } from '#worker/services/account/account-link.ts'
import { hashPassword } from '#worker/services/account/password-hash.ts'
import { endAllSessions } from '#worker/services/account/sessions.ts'
import { type Subscriber, setSubscribed } from '#worker/services/newsletter/subscriber.ts'
import { serve } from '#worker/services/serve.ts'
import { findUser, NO_PASSWORD, updateUser } from './user-row.ts'

const UNKNOWN_MESSAGE = 'There is no such user.'

/** For other services of ours: none of it answers without the service token. */
export const usersService = serve(contract.users, {
  create: (input) =>
    orFail('Error saving the user', async () => {
      const { ordersDb, newId, body } = input
      const { emailAddress, ...change } = body
      const id = newId()
      const [inserted] = await ordersDb.batch([
        ordersDb
          .prepare(
            `INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, '${NO_PASSWORD}', '', '')
             ON CONFLICT DO NOTHING`,
          )
          .bind(id, emailAddress),
      ])
      if (inserted?.meta.changes === 1) await ordersDb.batch(updateUser(input, id, change))
      return getUser(input, { email: emailAddress })
    }),

  update: (input) =>
    orFail('Error saving the user', async () => {
      const { ordersDb, params, body } = input
      if (!(await findUser(input, { id: params.id }))) return refuse(404, UNKNOWN_MESSAGE)
      await ordersDb.batch(updateUser(input, params.id, body))
      return getUser(input, { id: params.id })
    }),

  findByEmail: (input) => findUser(input, { email: input.params.email }),

  setPassword: (input) => orFail('Error saving the user', () => setPassword(input)),

  addSubscriber: (input) =>
    orFail('Failed to subscrube to mailchimp', () => subscribe(input, input.body)),
  updateSubscriber: (input) =>
    orFail('Failed to update mailchimp', () => subscribe(input, input.body)),
})

type PasswordCall = Backend & {
  body: { emailAddress: string; password?: string | undefined }
}

async function setPassword(input: PasswordCall): Promise<{ message: string } | Refusal> {
  const { ordersDb, config, clock, newId, body } = input
  const user = await findUser(input, { email: body.emailAddress })
  if (!user) return refuse(404, UNKNOWN_MESSAGE)
  const now = clock().getTime()
  if (body.password === undefined) {
    const link = { purpose: 'reset' as const, email: user.emailAddress, country: 'aus', data: {} }
    await ordersDb.batch(insertLink(ordersDb, { id: newId(), ...link, now }))
    input.waitUntil(input.sendDueMail(input))
    return { message: 'A link for a new password is emailed.' }
  }
  const { emailAddress: email, givenName: firstName, familyName: lastName } = user
  const issue = passwordIssue(body.password, { email, firstName, lastName })
  if (issue) return refuse(422, issue, { fields: { password: issue } })
  await ordersDb.batch([
    ordersDb
      .prepare('UPDATE customer SET password = ?2 WHERE id = ?1')
      .bind(user.id, await hashPassword(config, body.password)),
    ...endAllSessions(ordersDb, user.id, now),
  ])
  return { message: 'The password is set.' }
}

async function subscribe(backend: Backend, subscriber: Subscriber): Promise<Subscriber> {
  await backend.ordersDb.batch(await setSubscribed(backend, subscriber))
  return subscriber
}

async function getUser(backend: Backend, by: { id: string } | { email: string }): Promise<User> {
  const user = await findUser(backend, by)
  if (!user) throw new Error('The user that was just saved is gone.')
  return user
}

/** Errors have the messages that other services expect. */
async function orFail<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    throw new ShopError('SERVICE_ERROR', { status: 503, message, isPublic: true, cause })
  }
}
