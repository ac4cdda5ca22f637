import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { aPerson, mailsOf, openAccount, tokenFor } from '#tests/support/account/open-account.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { renderAccountLinkEmail } from '#worker/mail/templates/account/account-email.ts'
import { findOwner } from '#worker/mail/templates/account/account-owner.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
const later = (ms: number) => {
  now += ms
  shop.turnTo(now)
}
/** Every test has fresh counters. */
beforeEach(() => later(60 * DAY_MS))

const status = async (answer: Promise<unknown>) => {
  const got = await answer
  return isRefusal(got) ? got.status : 200
}
const five = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, work))
const body = {}

describe('a link to log in', () => {
  it('logs in once, also while the password is locked, and looking uses nothing', async () => {
    const { email, token: old } = await openAccount(shop)
    const visitor = shop.visitor()
    const { logins, account } = visitor.shop
    for (let nth = 0; nth < 11; nth++)
      await account.login({ body: { email, password: 'not the password' } })
    expect(await status(account.login({ body: { email, password: 'x' } }))).toBe(429)
    granted(await logins.requestLink({ body: { email } }))
    const params = { token: await tokenFor(shop, email) }
    expect(await logins.showLink({ params })).toMatchObject({ state: 'open' })
    const answers = await five(() => logins.useLink({ params, body }))
    const opened = answers.filter((one) => !isRefusal(one))
    expect(opened).toHaveLength(1)
    visitor.caller.token = (opened[0] as { token: string }).token
    expect(visitor.caller.token).not.toBe(old)
    expect(await account.session()).toEqual({ isGood: true })
    expect(await status(logins.useLink({ params, body }))).toBe(409)
  })

  it('answers alike for an unknown address, which gets no mail, and runs out after 15 minutes', async () => {
    const { email, visitor } = await openAccount(shop)
    const { logins } = visitor.shop
    const unknown = aPerson().email
    expect(await logins.requestLink({ body: { email: unknown } })).toEqual(
      await logins.requestLink({ body: { email } }),
    )
    expect(await mailsOf(shop, unknown)).toEqual([])
    const params = { token: await tokenFor(shop, email) }
    expect(await status(logins.confirmEmail({ params, body }))).toBe(404)
    later(15 * MINUTE_MS)
    expect(await status(logins.useLink({ params, body }))).toBe(410)
  })
})

describe('confirming', () => {
  it('is needed fifteen minutes after the login, and lasts as long', async () => {
    const { password, visitor } = await openAccount(shop)
    const { logins, accountData } = visitor.shop
    expect(await status(accountData.export({ body }))).toBe(200)
    later(15 * MINUTE_MS)
    expect(await accountData.export({ body })).toMatchObject({
      status: 403,
      facts: { confirm: true },
    })
    expect(await status(logins.changeEmail({ body: { email: aPerson().email } }))).toBe(403)
    granted(await logins.confirm({ body: { password } }))
    expect(await status(accountData.export({ body }))).toBe(200)
  })

  it('with five wrong passwords ends the session', async () => {
    const { visitor, email, password } = await openAccount(shop)
    const { logins, account } = visitor.shop
    for (let nth = 0; nth < 5; nth++) {
      expect(await account.session()).toEqual({ isGood: true })
      expect(await status(logins.confirm({ body: { password: 'not the password' } }))).toBe(403)
    }
    expect(await account.session()).toEqual({ isGood: false })
    expect(await status(shop.visitor().shop.account.login({ body: { email, password } }))).toBe(200)
  })
})

const leavePasskey = (email: string) =>
  shop.ordersDb
    .prepare(
      `INSERT INTO passkey (id, customer_id, public_key, counter, rp_id, transports, is_backed_up, name, created_at)
       SELECT 'left', id, '', 0, 'shop.example', '[]', 0, 'Left behind', 0 FROM customer WHERE email = ?`,
    )
    .bind(email)
    .run()
const passkeysOf = (email: string) =>
  shop.ordersDb
    .prepare(
      'SELECT COUNT(*) AS n FROM passkey JOIN customer ON customer.id = customer_id WHERE email = ?',
    )
    .bind(email)
    .first('n')

describe('a new address', () => {
  it('counts once its link is used; the old one is told and can undo it', async () => {
    const { email: old, password, visitor } = await openAccount(shop)
    const { logins, account, profile } = visitor.shop
    const fresh = aPerson().email
    granted(await logins.changeEmail({ body: { email: fresh } }))
    expect(await profile.show()).toMatchObject({ email: old })
    const params = { token: await tokenFor(shop, fresh) }
    expect(await logins.showEmailChange({ params })).toMatchObject({ state: 'open', email: fresh })
    const used = await five(() => status(logins.confirmEmail({ params, body })))
    expect(used.filter((one) => one === 200)).toHaveLength(1)
    expect(await profile.show()).toMatchObject({ email: fresh })
    const login = (email: string) =>
      status(shop.visitor().shop.account.login({ body: { email, password } }))
    expect([await login(old), await login(fresh)]).toEqual([401, 200])

    expect((await mailsOf(shop, old)).at(-1)?.subject).toBe('Your email was changed')
    const back = { token: await tokenFor(shop, old) }
    await leavePasskey(fresh)
    later(71 * 60 * MINUTE_MS)
    granted(await logins.revertEmail({ params: back, body }))
    // Whoever changed it knew the password, and may have left a passkey behind.
    expect([await login(old), await login(fresh)]).toEqual([401, 401])
    expect(await passkeysOf(old)).toBe(0)
    expect(await account.session()).toEqual({ isGood: false })
    expect(await status(logins.revertEmail({ params: back, body }))).toBe(409)
  })

  it('keeps the country of the sign-up, whose link names nobody any more', async () => {
    const { email: old, visitor } = await openAccount(shop)
    const signUp = { token: await tokenFor(shop, old) }
    const { logins, profile, credentials } = visitor.shop
    const { id } = granted(await profile.show()) ?? { id: '' }
    const fresh = aPerson().email
    granted(await logins.changeEmail({ body: { email: fresh } }))
    granted(await logins.confirmEmail({ params: { token: await tokenFor(shop, fresh) }, body }))
    expect(await credentials.showActivation({ params: signUp, query: {} })).toMatchObject({
      state: 'used',
      email: '',
    })
    later(60 * DAY_MS)
    await JOBS.purge.run(shop.backend)
    expect(await findOwner(shop.backend, id)).toMatchObject({
      email: fresh,
      country: { code: 'nz' },
    })
  })

  it('that is in use gets the same answer and no mail, and is refused by a link from before', async () => {
    const [one, other] = [await openAccount(shop), await openAccount(shop)]
    const change = (email: string) => one.visitor.shop.logins.changeEmail({ body: { email } })
    const free = aPerson()
    const before = (await mailsOf(shop, other.email)).length
    const answers = [await change(other.email), await change(free.email)]
    expect(answers[0]).toEqual(answers[1])
    expect((await mailsOf(shop, other.email)).length).toBe(before)
    const params = { token: await tokenFor(shop, free.email) }
    await openAccount(shop, free)
    expect(await status(one.visitor.shop.logins.confirmEmail({ params, body }))).toBe(409)
    expect(await one.visitor.shop.profile.show()).toMatchObject({ email: one.email })
  })
})

it('a deletion is undone by its mailed link within seven days', async () => {
  const { email, password, visitor } = await openAccount(shop)
  granted(await visitor.shop.accountData.delete({ body }))
  const params = { token: await tokenFor(shop, email) }
  const [id = ''] = params.token.split('.')
  const inSevenDays = new Date(shop.backend.clock().getTime() + 7 * DAY_MS)
  expect((await renderAccountLinkEmail(shop.backend, id))?.text).toContain(
    `It will be erased on ${formatInstant(inSevenDays, 'Australia/Sydney', 'en-AU')}, as requested.`,
  )
  const { logins, account } = shop.visitor().shop
  expect(await logins.showKeepAccount({ params })).toMatchObject({ state: 'open' })
  const kept = await five(() => status(logins.keepAccount({ params, body })))
  expect(kept.filter((one) => one === 200)).toHaveLength(1)
  const closed = await shop.ordersDb
    .prepare('SELECT closed_at FROM customer WHERE email = ?')
    .bind(email)
    .first('closed_at')
  expect(closed).toBeNull()
  expect(await status(account.login({ body: { email, password } }))).toBe(200)
})

it('a deletion is cancelled by logging in, which says so once and leaves the mailed link nothing to do', async () => {
  const { email, password, visitor } = await openAccount(shop)
  granted(await visitor.shop.accountData.delete({ body }))
  const params = { token: await tokenFor(shop, email) }
  const { logins, account } = shop.visitor().shop
  const login = async () => granted(await account.login({ body: { email, password } }))
  expect(await login()).toMatchObject({ isAccountKept: true })
  expect(await login()).not.toHaveProperty('isAccountKept')
  expect(await logins.showKeepAccount({ params })).toMatchObject({ state: 'used' })
  expect(await status(logins.keepAccount({ params, body }))).toBe(409)
})

it('a token follows the name and the address of its customer', async () => {
  const { visitor, token } = await openAccount(shop)
  const call = (path: string, method = 'GET', body?: object) =>
    services.fetch(
      new Request(`http://services${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { ...shop.backend },
    )
  expect((await call('/customer/profile')).headers.get('x-auth-token')).toBeNull()
  granted(await visitor.shop.profile.update({ body: { firstName: 'Nora' } }))
  const renewed = (await call('/customer/profile')).headers.get('x-auth-token') ?? ''
  expect(await shop.backend.tokens.verify(renewed)).toMatchObject({
    metaData: { firstName: 'Nora' },
  })
})
