import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { sha256Hex } from '#worker/security/sha256.ts'

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

let count = 0
const someone = () => ({
  email: `New.Person${++count}@Example.com`,
  password: 'a long walk by the sea',
  firstName: 'Nia',
  lastName: 'Okafor',
  country: 'nz' as const,
})
type Visitor = ReturnType<TestBackend['visitor']>
const granted = <Answer>(answer: Answer) => {
  if (isRefusal(answer)) throw new Error(`${answer.status} ${answer.message}`)
  return answer as Exclude<Answer, { kind: 'refused' }>
}
const status = async (answer: Promise<unknown>) => {
  const got = await answer
  return isRefusal(got) ? got.status : 200
}
/** The mails of an address, oldest first, once all that is due has gone out. */
async function mailsOf(email: string) {
  await shop.backend.sendDueMail(shop.backend)
  // Another sender may have claimed it.
  await vi.waitFor(async () =>
    expect(
      await shop.ordersDb.prepare("SELECT 1 FROM outbox WHERE state <> 'sent'").first(),
    ).toBeNull(),
  )
  const { results } = await shop.ordersDb
    .prepare(
      'SELECT subject, text FROM mailbox WHERE recipient = ? COLLATE NOCASE ORDER BY at, rowid',
    )
    .bind(email)
    .all<{ subject: string; text: string }>()
  return results
}
async function tokenFor(email: string) {
  const [, token = ''] = (await mailsOf(email)).at(-1)?.text.match(/token=(\S+)/) ?? []
  return token
}
const customers = (email: string) =>
  shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM customer WHERE email = ?').bind(email).first('n')

async function openAccount(visitor: Visitor = shop.visitor()) {
  const person = someone()
  granted(await visitor.shop.credentials.signUp({ body: person }))
  const params = { token: await tokenFor(person.email) }
  const { token } = granted(
    await visitor.shop.credentials.activate({ params, body: { password: person.password } }),
  )
  visitor.caller.token = token
  return { ...person, visitor, token }
}

describe('signing up', () => {
  it('makes no account until the link’s button is used, and the password is known', async () => {
    const visitor = shop.visitor()
    const person = someone()
    granted(await visitor.shop.credentials.signUp({ body: person }))
    expect(await customers(person.email)).toBe(0)
    const params = { token: await tokenFor(person.email) }
    const { activate, showActivation } = visitor.shop.credentials
    for (let looks = 0; looks < 3; looks++)
      expect(await showActivation({ params, query: {} })).toMatchObject({
        state: 'open',
        firstName: 'Nia',
      })
    expect(await status(activate({ params, body: { password: 'a long walk by the lake' } }))).toBe(
      401,
    )
    expect(await customers(person.email)).toBe(0)
    const { token } = granted(await activate({ params, body: person }))
    visitor.caller.token = token
    expect(await visitor.shop.account.session()).toEqual({ isGood: true })
    expect(await showActivation({ params, query: {} })).toMatchObject({ state: 'used' })
    expect(await status(activate({ params, body: person }))).toBe(409)
    expect(await status(visitor.shop.account.login({ body: person }))).toBe(200)
  })

  it('Every call knows whose it is: a sign-up asks for no password where it was begun, and for it everywhere else', async () => {
    const visitor = shop.visitor()
    const { activate, showActivation, signUp } = visitor.shop.credentials
    const begin = async (proof: string, person = someone()) => {
      granted(await signUp({ body: { ...person, beganBy: proof && sha256Hex(proof) } }))
      return { person, params: { token: await tokenFor(person.email) } }
    }
    const [own, other, unproven] = [await begin('mine'), await begin('hers'), await begin('')]
    const asks = async (params: { token: string }, proof: string) => {
      const query = { beganBy: proof && sha256Hex(proof) }
      const { asksPassword } = granted(await showActivation({ params, query }))
      return asksPassword
    }
    const opens = (params: { token: string }, proof: string) =>
      status(activate({ params, body: { proof } }))

    // Of another sign-up, cut, the hash that the sign-up knows, and none: also where it knows none itself.
    for (const proof of ['hers', 'min', 'mine ', sha256Hex('mine'), '']) {
      expect(await asks(own.params, proof)).toBe(true)
      expect(await opens(own.params, proof)).toBe(401)
    }
    for (const proof of ['', sha256Hex('')]) expect(await opens(unproven.params, proof)).toBe(401)
    expect(await customers(own.person.email)).toBe(0)

    expect(await asks(own.params, 'mine')).toBe(false)
    expect(await opens(own.params, 'mine')).toBe(200)
    expect(await opens(own.params, 'mine')).toBe(409)
    expect(await status(visitor.shop.account.login({ body: own.person }))).toBe(200)

    // It ends with its link, and a second sign-up of the same address proves nothing of the first.
    const again = await begin('again', other.person)
    expect(await opens(again.params, 'hers')).toBe(401)
    later(DAY_MS)
    expect(await opens(other.params, 'hers')).toBe(410)
  })

  it('answers alike for a known address, which gets links to log in', async () => {
    const { email, visitor } = await openAccount()
    const again = { ...someone(), email: email.toUpperCase() }
    const [known, unknown] = [
      await visitor.shop.credentials.signUp({ body: again }),
      await visitor.shop.credentials.signUp({ body: someone() }),
    ]
    expect(known).toEqual(unknown)
    const mail = (await mailsOf(email)).at(-1)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).toContain('/nz/account/login')
    expect(mail?.text).not.toContain('token=')
  })

  it('of several sign-ups of an address opens one, with its own password', async () => {
    const [first, second] = [someone(), someone()]
    second.email = first.email
    second.password = 'somebody else entirely'
    const visitor = shop.visitor()
    granted(await visitor.shop.credentials.signUp({ body: first }))
    const firstToken = await tokenFor(first.email)
    granted(await visitor.shop.credentials.signUp({ body: second }))
    const secondToken = await tokenFor(first.email)
    const activate = (token: string, password: string) =>
      status(visitor.shop.credentials.activate({ params: { token }, body: { password } }))
    expect(await activate(secondToken, first.password)).toBe(401)
    expect(await activate(firstToken, first.password)).toBe(200)
    expect(await activate(secondToken, second.password)).toBe(409)
    expect(await customers(first.email)).toBe(1)
  })

  it('opens one account for twenty uses at once', async () => {
    const visitor = shop.visitor()
    const person = someone()
    granted(await visitor.shop.credentials.signUp({ body: person }))
    const params = { token: await tokenFor(person.email) }
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        status(visitor.shop.credentials.activate({ params, body: person })),
      ),
    )
    expect(all.filter((one) => one === 200)).toHaveLength(1)
    expect(await customers(person.email)).toBe(1)
  })

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['a common one', { password: 'password1234' }, 'password'],
    ['their own name', { password: 'Nia Okafor 12' }, 'password'],
    [
      'the address as password',
      { email: 'nia.okafor@example.com', password: 'nia.okafor@example.com' },
      'password',
    ],
  ])('%s', async (_, more, field) => {
    const answer = await shop.visitor().shop.credentials.signUp({ body: { ...someone(), ...more } })
    expect(isRefusal(answer) ? Object.keys(answer.fields ?? {}) : []).toEqual([field])
  })

  it('sends five mails a day to one address', async () => {
    const person = someone()
    const all = []
    for (let nth = 0; nth < 7; nth++)
      all.push(await status(shop.visitor().shop.credentials.signUp({ body: person })))
    expect(all).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('links', () => {
  it.each([
    ['cut', (token: string) => token.slice(0, -1)],
    ['changed', (token: string) => `x${token}`],
    ['empty', () => '.'],
    [
      'of another purpose',
      async () => {
        const { email, visitor } = await openAccount()
        granted(await visitor.shop.credentials.requestReset({ body: { email } }))
        return tokenFor(email)
      },
    ],
  ])('%s open nothing', async (_, change) => {
    const person = someone()
    const { credentials } = shop.visitor().shop
    granted(await credentials.signUp({ body: person }))
    const params = { token: await change(await tokenFor(person.email)) }
    expect(await status(credentials.activate({ params, body: person }))).toBe(404)
  })

  it('run out', async () => {
    const person = someone()
    const { credentials } = shop.visitor().shop
    granted(await credentials.signUp({ body: person }))
    const params = { token: await tokenFor(person.email) }
    later(DAY_MS + MINUTE_MS)
    expect(await credentials.showActivation({ params, query: {} })).toMatchObject({
      state: 'expired',
    })
    expect(await status(credentials.activate({ params, body: person }))).toBe(410)
  })

  it('stand nowhere in the database', async () => {
    const person = someone()
    granted(await shop.visitor().shop.credentials.signUp({ body: person }))
    const token = await tokenFor(person.email)
    const stored = await shop.ordersDb.prepare(`SELECT * FROM outbox`).all()
    const links = await shop.ordersDb.prepare(`SELECT * FROM account_token`).all()
    expect(token.length).toBeGreaterThan(60)
    expect(JSON.stringify([stored.results, links.results])).not.toContain(token.split('.')[1])
  })
})

describe('a forgotten password', () => {
  it('is replaced once: every session ends, and the address is told', async () => {
    const { email, visitor, password } = await openAccount()
    const { credentials, account } = visitor.shop
    granted(await credentials.requestReset({ body: { email } }))
    const token = await tokenFor(email)
    expect(await credentials.showReset({ params: { token } })).toMatchObject({ state: 'open' })
    const reset = (newPassword: string) =>
      status(credentials.resetPassword({ body: { token, newPassword } }))
    expect(await reset('short')).toBe(422)
    expect(await account.session()).toEqual({ isGood: true })
    expect(await reset('a different long walk')).toBe(200)
    expect(await reset('a third very long walk')).toBe(409)
    expect(await account.session()).toEqual({ isGood: false })
    visitor.caller.token = null
    expect(await status(account.login({ body: { email, password } }))).toBe(401)
    expect(
      await status(account.login({ body: { email, password: 'a different long walk' } })),
    ).toBe(200)
    expect((await mailsOf(email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('tells of a new password with the phone number of where its owner lives, else of where they signed up', async () => {
    const { email, visitor, password } = await openAccount()
    const change = async (oldPassword: string, newPassword: string) => {
      granted(await visitor.shop.credentials.changePassword({ body: { oldPassword, newPassword } }))
      return (await mailsOf(email)).at(-1)?.text
    }
    const next = 'a different long walk'
    expect(await change(password, next)).toContain(COUNTRIES.nz.phone.support)
    granted(await visitor.shop.profile.setLocation({ body: { cityId: 'london' } }))
    expect(await change(next, password)).toContain(COUNTRIES.uk.phone.support)
  })

  it('answers alike for an unknown address, which gets no mail', async () => {
    const { email, visitor } = await openAccount()
    const ask = (address: string) =>
      visitor.shop.credentials.requestReset({ body: { email: address } })
    const before = (await mailsOf(email)).length
    expect(await ask(email)).toEqual(await ask('nobody-here@example.com'))
    expect((await mailsOf(email)).length).toBe(before + 1)
    expect(await mailsOf('nobody-here@example.com')).toEqual([])
  })
})

describe('a changed password', () => {
  it('asks for the old one, and ends the other sessions', async () => {
    const { email, visitor, password } = await openAccount()
    const phone = shop.visitor()
    phone.caller.token = granted(
      await phone.shop.account.login({ body: { email, password } }),
    ).token
    const change = (oldPassword: string, newPassword: string) =>
      visitor.shop.credentials.changePassword({ body: { oldPassword, newPassword } })
    expect(await change('not the old one', 'a different long walk')).toMatchObject({
      fields: { oldPassword: 'That isn’t your password.' },
    })
    expect(await change(password, 'too short')).toMatchObject({
      fields: { newPassword: 'Use at least 12 characters.' },
    })
    granted(await change(password, 'a different long walk'))
    expect(await visitor.shop.account.session()).toEqual({ isGood: true })
    expect(await phone.shop.account.session()).toEqual({ isGood: false })
  })
})

describe('Sign-out is immediate: sessions', () => {
  it('are listed and ended one by one, by their owner alone', async () => {
    const { email, visitor, password } = await openAccount()
    const phone = shop.visitor()
    phone.caller.token = granted(
      await phone.shop.account.login({ body: { email, password } }),
    ).token
    const all = await visitor.shop.credentials.sessions()
    expect(all.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    const other = all.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const stranger = (await openAccount()).visitor
    expect(await status(stranger.shop.credentials.endSession({ params: { id: other } }))).toBe(404)
    expect(await phone.shop.account.session()).toEqual({ isGood: true })
    expect(await status(visitor.shop.credentials.endSession({ params: { id: other } }))).toBe(200)
    expect(await phone.shop.account.session()).toEqual({ isGood: false })
    await visitor.shop.credentials.endAllSessions({ body: {} })
    expect(await visitor.shop.account.session()).toEqual({ isGood: false })
  })

  it.each<[how: string, (by: Awaited<ReturnType<typeof openAccount>>) => Promise<unknown>]>([
    ['all of them', ({ visitor }) => visitor.shop.credentials.endAllSessions({ body: {} })],
    [
      'a new password',
      ({ visitor, password: oldPassword }) =>
        visitor.shop.credentials.changePassword({
          body: { oldPassword, newPassword: 'a different long walk' },
        }),
    ],
    [
      'a password that was forgotten',
      async ({ visitor, email }) => {
        granted(await visitor.shop.credentials.requestReset({ body: { email } }))
        const body = { token: await tokenFor(email), newPassword: 'a different long walk' }
        return visitor.shop.credentials.resetPassword({ body })
      },
    ],
  ])('end together with the link to the calendar: %s', async (_, end) => {
    const account = await openAccount()
    granted(await account.visitor.shop.calendarFeed.open({ body: { country: 'nz' } }))
    granted(await end(account))
    expect(
      await shop.ordersDb
        .prepare(
          'SELECT calendar_feed.id FROM calendar_feed JOIN customer ON customer.id = customer_id WHERE email = ? COLLATE NOCASE',
        )
        .bind(account.email)
        .first(),
    ).toBeNull()
  })

  it('end with logging out, 30 days without use, or beyond twenty', async () => {
    const { email, visitor, password } = await openAccount()
    await visitor.shop.account.logout({ query: {} })
    expect(await visitor.shop.account.session()).toEqual({ isGood: false })

    const tokens = []
    for (let nth = 0; nth < 21; nth++) {
      later(HOUR_MS)
      tokens.push(
        granted(await shop.visitor().shop.account.login({ body: { email, password } })).token,
      )
    }
    const good = []
    for (const token of tokens) {
      const one = shop.visitor()
      one.caller.token = token
      good.push((await one.shop.account.session())?.isGood)
    }
    expect(good).toEqual([false, ...Array(20).fill(true)])
    later(31 * DAY_MS)
    visitor.caller.token = tokens.at(-1) ?? ''
    expect(await visitor.shop.account.session()).toEqual({ isGood: false })
  })
})
