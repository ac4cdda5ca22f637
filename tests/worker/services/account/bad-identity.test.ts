import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { aPerson, mailsOf, openAccount, tokenFor } from '#tests/support/account/open-account.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** The status of an answer, refused or thrown. */
const status = async (work: Promise<unknown>) => {
  const answer = await work.catch((error: { status?: number }) => error)
  if (isRefusal(answer)) return answer.status
  return answer instanceof Error ? (answer as { status?: number }).status : 200
}
const count = (sql: string, ...values: unknown[]) =>
  shop.ordersDb
    .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')
const logIn = (email: string, password: string) =>
  status(shop.visitor().shop.account.login({ body: { email, password } }))

describe('an address', () => {
  it('is the same in capitals and with blanks around it, whoever signs up or logs in', async () => {
    const person = { ...aPerson(), email: '  CAPITAL.Letters@EXAMPLE.com ' }
    await openAccount(shop, { ...person, email: person.email.trim() })
    for (const email of [
      'capital.letters@example.com',
      person.email,
      'Capital.Letters@Example.COM',
    ])
      expect([email, await logIn(email, person.password)]).toEqual([email, 200])
    expect(await count("customer WHERE email = 'capital.letters@example.com'")).toBe(1)
  })

  it('with a plus is another one than without', async () => {
    const [plain, plus] = [aPerson(), aPerson()]
    plain.email = 'plus@example.com'
    plus.email = 'plus+days@example.com'
    plus.password = 'another walk by the sea'
    await openAccount(shop, plain)
    await openAccount(shop, plus)
    expect(await logIn(plain.email, plus.password)).toBe(401)
    expect(await logIn(plus.email, plus.password)).toBe(200)
  })

  it.each([
    ['a Cyrillic a', 'm\u0430ya@example.com'],
    ['a dotless i', 'maya@\u0131example.com'],
    ['full width', '\uff4d\uff41\uff59\uff41@example.com'],
    ['the Kelvin sign', 'maya@example.\u212aom'],
    ['an invisible letter', 'ma\u200bya@example.com'],
    ['a soft hyphen', 'ma\u00adya@example.com'],
  ])('that looks like another opens nothing of it and brings it no mail: %s', async (_, email) => {
    const before = await count("outbox WHERE kind = 'accountLink'")
    const { credentials, logins } = shop.visitor().shop
    const body = { email, country: 'aus' as const }
    expect([200, 422, 429]).toContain(await status(credentials.requestReset({ body })))
    expect([200, 422, 429]).toContain(await status(logins.requestLink({ body })))
    expect([401, 422]).toContain(await logIn(email, 'picnic-maya-1'))
    await mailsOf(shop, email)
    expect(await count("mailbox WHERE recipient = 'maya@example.com'")).toBe(0)
    expect(await count('account_token WHERE customer_id IS NOT NULL AND email = ?', email)).toBe(0)
    expect(await count("outbox WHERE kind = 'accountLink'")).toBeLessThanOrEqual((before ?? 0) + 2)
  })

  it('has 254 letters at most', async () => {
    const ofLength = (length: number) => {
      const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(50)}.example`
      return `${'a'.repeat(length - domain.length - 1)}@${domain}`
    }
    const longest = ofLength(
      `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(50)}.example`.length + 65,
    )
    const person = { ...aPerson(), email: longest }
    await openAccount(shop, person)
    expect(await logIn(longest, person.password)).toBe(200)
    const { credentials } = shop.visitor().shop
    for (const email of [ofLength(255), `${'a'.repeat(10_000)}@example.com`])
      expect(await status(credentials.signUp({ body: { ...aPerson(), email } }))).toBe(422)
  })
})

describe('a password', () => {
  it.each([
    ['of one letter', 'x'],
    ['of nothing', ''],
    ['of 201 letters', 'ab'.repeat(100).concat('c')],
    ['of 10,000 letters', 'abcde'.repeat(2_000)],
  ])('%s is refused with words wherever one is chosen, and hashed nowhere', async (_, password) => {
    const { visitor, email, password: old } = await openAccount(shop)
    const { credentials } = visitor.shop
    granted(await credentials.requestReset({ body: { email, country: 'aus' } }))
    const token = await tokenFor(shop, email)
    const choose = [
      credentials.signUp({ body: { ...aPerson(), password } }),
      credentials.changePassword({ body: { oldPassword: old, newPassword: password } }),
      credentials.resetPassword({ body: { token, newPassword: password } }),
    ]
    expect(await Promise.all(choose.map(status))).toEqual([422, 422, 422])
    expect([401, 422]).toContain(await logIn(email, password))
    expect(await logIn(email, old)).toBe(200)
  })

  it('of 200 letters is one', async () => {
    const person = { ...aPerson(), password: `a walk ${'by the sea '.repeat(17)}`.padEnd(200, 'x') }
    await openAccount(shop, person)
    expect(await logIn(person.email, person.password)).toBe(200)
    expect(await logIn(person.email, person.password.slice(0, -1))).toBe(401)
  })
})

describe('a mailed link', () => {
  const uses = {
    activate: (token: string) =>
      shop.visitor().shop.credentials.activate({ params: { token }, body: { password: 'x' } }),
    reset: (token: string) =>
      shop.visitor().shop.credentials.resetPassword({
        body: { token, newPassword: 'a longer walk by the lake' },
      }),
    'sign-in': (token: string) =>
      shop.visitor().shop.logins.useLink({ params: { token }, body: {} }),
    'email-change': (token: string) =>
      shop.visitor().shop.logins.confirmEmail({ params: { token }, body: {} }),
    'email-revert': (token: string) =>
      shop.visitor().shop.logins.revertEmail({ params: { token }, body: {} }),
    'keep-account': (token: string) =>
      shop.visitor().shop.logins.keepAccount({ params: { token }, body: {} }),
  }
  type Purpose = keyof typeof uses

  /** A link of each purpose that could still be used. */
  async function links(): Promise<Record<Purpose, string>> {
    const newcomer = aPerson()
    granted(await shop.visitor().shop.credentials.signUp({ body: newcomer }))
    const activate = await tokenFor(shop, newcomer.email)
    const { email, visitor } = await openAccount(shop)
    const { credentials, logins, accountData } = visitor.shop
    const body = { email, country: 'aus' as const }
    granted(await credentials.requestReset({ body }))
    const reset = await tokenFor(shop, email)
    granted(await logins.requestLink({ body }))
    const signIn = await tokenFor(shop, email)
    const mover = await openAccount(shop)
    const move = (address: string) =>
      mover.visitor.shop.logins.changeEmail({ body: { email: address, country: 'aus' } })
    granted(await move(`first.${mover.email}`))
    const first = await tokenFor(shop, `first.${mover.email}`)
    granted((await uses['email-change'](first)) as never)
    const revert = await tokenFor(shop, mover.email)
    granted(await move(`second.${mover.email}`))
    const change = await tokenFor(shop, `second.${mover.email}`)
    granted(await accountData.delete({ body: {} }))
    const keep = await tokenFor(shop, email)
    return {
      ...{ activate, reset, 'sign-in': signIn },
      ...{ 'email-change': change, 'email-revert': revert, 'keep-account': keep },
    }
  }

  it('opens nothing of another purpose, cut or changed', async () => {
    const tokens = await links()
    expect(new Set(Object.values(tokens)).size).toBe(6)
    for (const [purpose, use] of Object.entries(uses)) {
      for (const [other, token] of Object.entries(tokens)) {
        const wrong =
          other === purpose ? [token.slice(0, -1), `${token}x`, token.slice(1)] : [token]
        for (const one of wrong) {
          const got = await status(use(one) as Promise<unknown>)
          expect([purpose, other, got]).toEqual([purpose, other, 404])
        }
      }
    }
  })
})

describe('an account', () => {
  it('can’t be logged into while its sign-up waits, nor taken over by it', async () => {
    const person = aPerson()
    const { credentials } = shop.visitor().shop
    granted(await credentials.signUp({ body: person }))
    expect(await logIn(person.email, person.password)).toBe(401)
    expect(await count('customer WHERE email = ?', person.email)).toBe(0)
    // Someone else signed up with the address too: without their password the link opens nothing.
    granted(await credentials.signUp({ body: { ...person, password: 'the walk of a stranger' } }))
    const params = { token: await tokenFor(shop, person.email) }
    expect(await status(credentials.activate({ params, body: person }))).toBe(401)
  })

  it('is left in every tab of a browser at once', async () => {
    const { visitor, token } = await openAccount(shop)
    const tab = shop.visitor()
    tab.caller.token = token
    granted(await tab.shop.milestones.create({ body: { type: 'OTHER', date: '2020-01-01' } }))
    await visitor.shop.account.logout({ query: {} })
    expect(await status(tab.shop.milestones.create({ body: { type: 'OTHER', date: '2020-01-02' } })))
      .toBe(401) // biome-ignore format: it is one thought
    expect(await tab.shop.account.session()).toEqual({ isGood: false })
  })

  it('whose password is reset while it is open is open nowhere', async () => {
    const { visitor, email } = await openAccount(shop)
    granted(await visitor.shop.credentials.requestReset({ body: { email, country: 'aus' } }))
    const token = await tokenFor(shop, email)
    granted(await uses(token))
    expect(await visitor.shop.account.session()).toEqual({ isGood: false })
    expect(await status(uses(token))).toBe(409)
    function uses(one: string) {
      const newPassword = 'a longer walk by the lake'
      return visitor.shop.credentials.resetPassword({ body: { token: one, newPassword } })
    }
  })

  it('that agrees and refuses at the same moment has done one of both last, and shows it', async () => {
    const { visitor, email } = await openAccount(shop)
    const { profile } = visitor.shop
    const choose = (marketingConsentOn: boolean) =>
      profile.consentToMarketing({ body: { marketingConsentOn } })
    await Promise.all([choose(true), choose(false), choose(true), choose(false)])
    const last = await shop.ordersDb
      .prepare(
        `SELECT granted FROM consent_event JOIN customer ON customer.id = customer_id
         WHERE customer.email = ? AND channel = 'EMAIL' ORDER BY at DESC, consent_event.rowid DESC LIMIT 1`,
      )
      .bind(email)
      .first<number>('granted')
    expect(await profile.marketingConsents()).toMatchObject({ marketingConsentOn: last === 1 })
  })

  it('keeps every field that isn’t its customer’s to set, whatever is sent with those that are', async () => {
    const { visitor, email } = await openAccount(shop)
    const columns = async (table: string) =>
      (
        await shop.ordersDb
          .prepare('SELECT name FROM pragma_table_info(?)')
          .bind(table)
          .all<{ name: string }>()
      ).results.map(({ name }) => name)
    const row = () =>
      shop.ordersDb.prepare('SELECT * FROM customer WHERE email = ?').bind(email).first()
    const names = [
      ...['customer', 'profile', 'session', 'subscription', 'points'].map(columns),
      Promise.resolve(
        'id customerId auth0Id appMetadata createdOn signupSource subscription emailVerified isStaff role ver tokenVersion points lastIPAddress __proto__'.split(
          ' ',
        ),
      ),
    ]
    const all = (await Promise.all(names)).flat()
    const camel = all.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()))
    const own = new Set(
      'firstName lastName first_name last_name phone zip gender dateOfBirth cityId interests country'.split(
        ' ',
      ),
    )
    const hostile = Object.fromEntries(
      [...all, ...camel].filter((name) => !own.has(name)).map((name) => [name, 'x']),
    )
    const before = await row()
    const { profile, credentials } = visitor.shop
    granted(await profile.update({ body: { ...hostile, phone: '0400 000 003' } as object }))
    granted(await profile.saveUserDetails({ body: { ...hostile, zip: '3053' } as object }))
    expect(await row()).toEqual(before)
    expect(await profile.show()).toMatchObject({ email, phone: '0400 000 003', zip: '3053' })
    expect(
      await shop.ordersDb
        .prepare(
          'SELECT provider_id, app_metadata, last_ip_address FROM profile WHERE customer_id = ?',
        )
        .bind(before?.id)
        .first(),
    ).toEqual({ provider_id: null, app_metadata: null, last_ip_address: null })
    const newcomer = aPerson()
    granted(await credentials.signUp({ body: { ...hostile, ...newcomer } as never }))
    expect(await count('customer WHERE id = ?', 'x')).toBe(0)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/aus/../..//evil.example',
    '/aus\t//evil.example',
    ' //evil.example',
    'http://shop.example@evil.example/',
    '',
  ])('leads nowhere but into the shop: %j', (next) => {
    const path = safeReturnPath(next, '/aus/account')
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    expect(path).toMatch(/^\/(?![/\\])/)
  })
})
