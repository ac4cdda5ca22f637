import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'

const SERVICE_TOKEN = 'a-service-token-of-thirty-two-letters'
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = SERVICE_TOKEN
})
afterAll(() => shop.close())

const service = () => {
  const visitor = shop.visitor()
  visitor.caller.token = SERVICE_TOKEN
  return visitor.shop.users
}

it('users are created once, found by their address, and changed by what is given', async () => {
  const users = service()
  const body = { emailAddress: 'Ute@Example.com', givenName: 'Ute', auth0Id: 'auth0|1' }
  const all = await Promise.all(Array.from({ length: 5 }, () => users.create({ body })))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  const params = { id: all[0]?.id ?? '' }
  const phone = { countryCode: '+61', number: '400 000 000' }
  await users.update({
    params,
    body: { detail: { phone, interests: ['art'] }, lastIPAddress: '192.0.2.7' },
  })
  for (const lastIPAddress of ['', '1'])
    granted(await users.update({ params, body: { lastIPAddress } }))
  expect(await users.findByEmail({ params: { email: 'ute@example.com' } })).toMatchObject({
    givenName: 'Ute',
    auth0Id: 'auth0|1',
    detail: { phone, interests: ['art'], isSubscribed: false },
    lastIPAddress: '192.0.2.7',
  })
  expect(await users.findByEmail({ params: { email: 'nobody@example.com' } })).toBeNull()
  expect(await users.update({ params: { id: 'none' }, body: {} })).toMatchObject({ status: 404 })
})

it('a password that a service sets ends every session; without one a link is emailed', async () => {
  const users = service()
  const maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  const emailAddress = 'maya@example.com'
  const set = (password: string) => users.setPassword({ body: { emailAddress, password } })
  expect(await set('short')).toMatchObject({ status: 422 })
  granted(await set('a different long walk'))
  expect(await maya.shop.account.session()).toEqual({ isGood: false })
  const body = { email: emailAddress, password: 'a different long walk' }
  expect(isRefusal(await shop.visitor().shop.account.login({ body }))).toBe(false)
  granted(await users.setPassword({ body: { emailAddress } }))
  const links = await shop.ordersDb
    .prepare("SELECT COUNT(*) AS n FROM account_token WHERE purpose = 'reset'")
    .first('n')
  expect(links).toBe(1)
})

it('the mailing list and the user’s record of it agree', async () => {
  const users = service()
  const email = 'tama@example.com'
  const isSubscribed = async () =>
    (await users.findByEmail({ params: { email } }))?.detail.isSubscribed
  await users.addSubscriber({ body: { email } })
  expect(await isSubscribed()).toBe(true)
  await users.updateSubscriber({ body: { email, isSubscribed: false } })
  expect(await isSubscribed()).toBe(false)
  await users.addSubscriber({ body: { email: 'guest@example.com' } })
  const listed = await shop.ordersDb.prepare('SELECT email FROM subscriber ORDER BY email').all()
  expect(listed.results).toEqual([{ email: 'guest@example.com' }, { email }])
})
