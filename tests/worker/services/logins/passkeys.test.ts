import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { anAuthenticator } from '#tests/support/account/authenticator.ts'
import { mailsOf, openAccount } from '#tests/support/account/open-account.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'

const ORIGIN = 'http://shop.example'
const START = Date.parse('2026-11-21T00:00:00Z')
const body = {}
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const status = async (answer: Promise<unknown>) => {
  const got = await answer
  return isRefusal(got) ? got.status : 200
}

async function anOwner() {
  shop.turnTo(START)
  const account = await openAccount(shop)
  const device = anAuthenticator(ORIGIN)
  const { passkeys } = account.visitor.shop
  const options = granted(await passkeys.creationOptions({ body }))
  const list = granted(await passkeys.create({ body: { credential: device.create(options) } }))
  return { ...account, device, passkeys, options, list }
}

it('a passkey is added once, logs in, and is removed by its owner alone', async () => {
  const { device, passkeys, options, list, visitor, email } = await anOwner()
  const notice = (await mailsOf(shop, email)).find(
    ({ subject }) => subject === 'A passkey was added to your account',
  )
  expect(notice?.text).toContain('remove the passkey from your account and call us')
  expect(notice?.text).toMatch(/Your passkeys: https?:\S+\/account\/passkeys/)
  expect(list).toMatchObject([{ id: device.id, isSuspect: false, usedAt: null }])
  expect(options).toMatchObject({ rp: { id: 'shop.example' }, excludeCredentials: [] })
  expect(await status(passkeys.create({ body: { credential: device.create(options) } }))).toBe(409)

  const stranger = shop.visitor()
  const { passkeys: other, account } = stranger.shop
  const asked = await other.loginOptions({ body })
  expect(asked.allowCredentials).toEqual([])
  const credential = device.answer(asked)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => other.login({ body: { credential } })),
  )
  const opened = answers.filter((one) => !isRefusal(one))
  expect(opened).toHaveLength(1)
  stranger.caller.token = (opened[0] as { token: string }).token
  expect(await account.session()).toEqual({ isGood: true })
  expect(await other.list()).toMatchObject([{ usedAt: new Date(START).toISOString() }])

  const someone = (await openAccount(shop)).visitor
  const params = { id: device.id }
  expect(await status(someone.shop.passkeys.delete({ params }))).toBe(404)
  expect(granted(await visitor.shop.passkeys.delete({ params }))).toEqual([])
  expect(
    await status(
      other.login({ body: { credential: device.answer(await other.loginOptions({ body })) } }),
    ),
  ).toBe(401)
})

it.each<[string, (owner: Awaited<ReturnType<typeof anOwner>>) => Promise<object>]>([
  [
    'a challenge of another purpose',
    async ({ device, passkeys }) => device.answer(await passkeys.confirmOptions({ body })),
  ],
  [
    'a challenge that ran out',
    async ({ device, passkeys }) => {
      const options = await passkeys.loginOptions({ body })
      shop.turnTo(START + 5 * MINUTE_MS)
      return device.answer(options)
    },
  ],
  ['a challenge of its own', async ({ device }) => device.answer({ challenge: 'bWluZQ' })],
  [
    'an answer to another site',
    async ({ device, passkeys }) =>
      device.answer(await passkeys.loginOptions({ body }), { from: 'http://evil.example' }),
  ],
  [
    'another key under its name',
    async ({ device, passkeys }) => ({
      ...anAuthenticator(ORIGIN).answer(await passkeys.loginOptions({ body })),
      id: device.id,
      rawId: device.id,
    }),
  ],
])('%s opens nothing', async (_, attempt) => {
  const credential = (await attempt(await anOwner())) as never
  expect(await status(shop.visitor().shop.passkeys.login({ body: { credential } }))).toBe(401)
})

it('Every call knows whose it is: an answer that is sent again opens nothing and casts no suspicion on the passkey', async () => {
  const { device, passkeys } = await anOwner()
  device.turnCounterTo(7)
  const credential = device.answer(await passkeys.loginOptions({ body }))
  const send = () => status(passkeys.login({ body: { credential } }))
  expect([await send(), await send()]).toEqual([200, 401])
  expect(await passkeys.list()).toMatchObject([{ isSuspect: false }])
})

it('a copy of it is noticed by its counter, and opens nothing from then on', async () => {
  const { device, passkeys } = await anOwner()
  const login = async () =>
    status(
      passkeys.login({
        body: { credential: device.answer(await passkeys.loginOptions({ body })) },
      }),
    )
  device.turnCounterTo(7)
  expect(await login()).toBe(200)
  device.turnCounterTo(7)
  expect(await login()).toBe(401)
  device.turnCounterTo(20)
  expect(await login()).toBe(401)
  expect(await passkeys.list()).toMatchObject([{ isSuspect: true }])
})

it('confirms who asks, with verification of the person, for its owner alone', async () => {
  const { device, passkeys, visitor } = await anOwner()
  shop.turnTo(START + 20 * MINUTE_MS)
  const exported = () => status(visitor.shop.accountData.export({ body }))
  const confirm = async (isVerified: boolean) =>
    status(
      passkeys.confirm({
        body: {
          credential: device.answer(await passkeys.confirmOptions({ body }), { isVerified }),
        },
      }),
    )
  expect(await status(passkeys.creationOptions({ body }))).toBe(403)
  expect([await exported(), await confirm(false), await exported()]).toEqual([403, 403, 403])
  const other = (await openAccount(shop)).visitor.shop.passkeys
  const borrowed = device.answer(await other.confirmOptions({ body }))
  expect(await status(other.confirm({ body: { credential: borrowed } }))).toBe(403)
  expect([await confirm(true), await exported()]).toEqual([200, 200])
})
