import { vi } from 'vitest'
import type { TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'

let count = 0

/** A person whose address no other test uses. */
export const aPerson = () => ({
  email: `Fresh.Person${++count}@Example.com`,
  password: 'a long walk by the sea',
  firstName: 'Nia',
  lastName: 'Okafor',
  country: 'nz' as const,
})

/** The mails of an address, oldest first, once all that is due has gone out. */
export async function mailsOf(shop: TestBackend, email: string) {
  await shop.backend.sendDueMail(shop.backend)
  // Another sender may have claimed it.
  await vi.waitFor(async () => {
    if (await shop.ordersDb.prepare("SELECT 1 FROM outbox WHERE state <> 'sent'").first())
      throw new Error('There is mail on its way.')
  })
  const { results } = await shop.ordersDb
    .prepare(
      'SELECT subject, text FROM mailbox WHERE recipient = ? COLLATE NOCASE ORDER BY at, rowid',
    )
    .bind(email)
    .all<{ subject: string; text: string }>()
  return results
}

/** The token of the last link mailed to an address; '' if there was none. */
export async function tokenFor(shop: TestBackend, email: string): Promise<string> {
  const tokens = (await mailsOf(shop, email)).flatMap(({ text }) => text.match(/token=(\S+)/) ?? [])
  return tokens.at(-1) ?? ''
}

/** Signs someone up and opens their account, logged in. */
export async function openAccount(shop: TestBackend, person = aPerson()) {
  const visitor = shop.visitor()
  granted(await visitor.shop.credentials.signUp({ body: person }))
  const params = { token: await tokenFor(shop, person.email) }
  const { token } = granted(
    await visitor.shop.credentials.activate({ params, body: { password: person.password } }),
  )
  visitor.caller.token = token
  return { ...person, visitor, token }
}
