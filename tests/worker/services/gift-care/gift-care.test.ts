import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { giftDueAt } from '#domain/gift-cards/delivery/gift-due-at.ts'
import { aGiftCard, cardOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'
import { deliverDueGifts } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const CHRISTMAS = {
  localDate: '2026-12-25',
  zone: 'Australia/Melbourne',
  dueAt: giftDueAt('2026-12-25', 'Australia/Melbourne'),
}

let addresses = 0
async function give(deliver: object = {}, gift: object = {}) {
  shop.turnTo(START)
  addresses++
  const email = `friend${addresses}@example.com`
  const given = await giveGift(shop.env.ORDERS, { ...gift, deliver: { email, ...deliver } })
  const careToken = giftCareToken(shop.backend, { card_id: given.id, link_version: 1 })
  return { ...given, email, params: { token: careToken } }
}

const care = () => shop.visitor().shop.giftCare
const deliver = () => JOBS.gifts.run(shop.backend)
const mailsTo = (address: string) => listMailbox(shop.ordersDb, address)
const opens = async (token: string) =>
  !isRefusal(await shop.visitor().shop.gifts.show({ params: { token } }))
const tokenOf = async (id: string) => {
  const card = await shop.ordersDb
    .prepare('SELECT id, generation, key_id FROM gift_card WHERE id = ?')
    .bind(id)
    .first<{ id: string; generation: number; key_id: number }>()
  return giftToken(shop.backend.config, card ?? ({} as never)) ?? ''
}

describe('the link of a gift’s giver', () => {
  it('shows the gift with what can be done and what happened', async () => {
    const { params } = await give(CHRISTMAS)
    expect(granted(await care().show({ params }))).toMatchObject({
      recipient: 'Sam',
      state: 'SCHEDULED',
      actions: ['change', 'stop', 'send', 'refund', 'merge', 'split', 'topUp'],
      deliveries: [{ kind: 'mail', state: 'due', localDate: '2026-12-25' }],
      voucherUrl: null,
      history: [{ what: 'Bought', amount: 15_000 }],
    })
  })

  it('is in the mail about the gift, and opens nothing of another gift', async () => {
    const gift = await give(CHRISTMAS)
    await shop.backend.sendDueMail(shop.backend)
    const mails = await mailsTo('priya@example.com')
    expect(mails.some(({ text }) => text.includes(`/aus/gift-care/${gift.id}.`))).toBe(true)
    const other = await give()
    const signature = gift.params.token.slice(gift.id.length)
    for (const token of [other.id + signature, gift.id, '-', `${gift.params.token}x`, gift.token])
      expect(await care().show({ params: { token } })).toMatchObject({ status: 404 })
  })

  it('is not needed by the customer whose gift it is, and by no other', async () => {
    const { id } = await give(CHRISTMAS)
    const sql = `UPDATE gift_card SET customer_id = 'c-isla' WHERE id = ?`
    await shop.ordersDb.prepare(sql).bind(id).run()
    const as = async (customer: string) => {
      const visitor = shop.visitor()
      await visitor.signIn(customer, 'someone@example.com')
      return visitor.shop.giftCare
    }
    const params = { token: id }
    expect(granted(await (await as('c-isla')).show({ params }))).toMatchObject({ id })
    granted(await (await as('c-isla')).change({ params, body: { message: 'Hello!' } }))
    for (const stranger of [care(), await as('c-tama')]) {
      expect(await stranger.show({ params })).toMatchObject({ status: 404 })
      expect(await stranger.stop({ params, body: {} })).toMatchObject({ status: 404 })
    }
  })

  it('works until 60 days after the delivery', async () => {
    const { params } = await give(CHRISTMAS)
    shop.turnTo(CHRISTMAS.dueAt + 59 * DAY)
    granted(await care().show({ params }))
    shop.turnTo(CHRISTMAS.dueAt + 61 * DAY)
    expect(await care().show({ params })).toMatchObject({ status: 410 })
  })
})

describe('a gift that waits', () => {
  it('goes to no address of ours, neither changed nor sent', async () => {
    const gift = await give(CHRISTMAS)
    const ours = { params: gift.params, body: { email: BRAND.email.toUpperCase() } }
    const said = { status: 422, fields: { email: 'That’s our address. Enter the recipient’s.' } }
    expect(await care().change(ours)).toMatchObject(said)
    expect(await care().send(ours)).toMatchObject(said)
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await care().send(ours)).toMatchObject(said)
    expect(await mailsTo(gift.email)).toHaveLength(1)
  })

  it('is changed in what was given, all else stays', async () => {
    const gift = await give(CHRISTMAS)
    const changed = granted(
      await care().change({
        params: gift.params,
        body: { message: 'Happy Christmas!', email: 'sam@new.example', on: '2026-12-24' },
      }),
    )
    expect(changed).toMatchObject({
      recipient: 'Sam',
      message: 'Happy Christmas!',
      deliveries: [{ email: 'sam@new.example', localDate: '2026-12-24' }],
    })
    expect(changed.deliveries[0]?.dueAt).toBe('2026-12-23T22:00:00.000Z')
    expect(changed.history.at(-1)).toMatchObject({
      what: 'Changed',
      note: 'message, email address, day',
      who: 'you',
    })
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await mailsTo(gift.email)).toEqual([])
    const [mail] = await mailsTo('sam@new.example')
    expect(mail?.text).toContain('Happy Christmas!')
  })

  it('names in its history only what is different', async () => {
    const gift = await give(CHRISTMAS)
    const { recipient, sender, message, deliveries } = granted(
      await care().show({ params: gift.params }),
    )
    const same = { recipient, sender, message, email: deliveries[0]?.email ?? undefined }
    const change = async (body: object) => {
      const { history } = granted(await care().change({ params: gift.params, body }))
      return history.filter(({ what }) => what === 'Changed').map(({ note }) => note)
    }
    expect(await change({ ...same, on: CHRISTMAS.localDate })).toEqual([])
    expect(await change({ ...same, on: '2026-12-24' })).toEqual(['day'])
  })

  it('follows the time of the city that is chosen, not of the server or the giver', async () => {
    const gift = await give(CHRISTMAS)
    const changed = granted(await care().change({ params: gift.params, body: { city: 'london' } }))
    expect(changed.deliveries[0]).toMatchObject({
      zone: 'Europe/London',
      dueAt: '2026-12-25T09:00:00.000Z',
    })
  })

  it.each([
    ['on', { on: '2026-11-20' }],
    ['on', { on: '2027-11-25' }],
    ['city', { city: 'atlantis' }],
    ['theme', { theme: 'thanksgiving' }],
    ['email', { email: 'nobody' }],
    ['recipient', { recipient: '' }],
    ['message', { message: 'x'.repeat(501) }],
  ])('refuses what cannot be: %s', async (field, body) => {
    const gift = await give(CHRISTMAS)
    const refused = await care().change({ params: gift.params, body })
    expect(refused).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })

  it('is sent now when its giver says so', async () => {
    const gift = await give(CHRISTMAS)
    const sent = granted(await care().send({ params: gift.params, body: {} }))
    expect(sent.state).toBe('ACTIVE')
    await shop.settled()
    expect(await mailsTo(gift.email)).toHaveLength(1)
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await mailsTo(gift.email)).toHaveLength(1)
  })

  it('is stopped, and later sent on another day under another link', async () => {
    const gift = await give(CHRISTMAS)
    const stopped = granted(await care().stop({ params: gift.params, body: {} }))
    expect(stopped).toMatchObject({
      state: 'STOPPED',
      actions: ['change', 'send', 'refund', 'merge', 'split', 'topUp'],
    })
    const resumed = granted(
      await care().change({ params: gift.params, body: { on: '2026-12-31' } }),
    )
    expect(resumed).toMatchObject({ state: 'SCHEDULED', deliveries: [{ state: 'due' }] })
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await mailsTo(gift.email)).toEqual([])
    shop.turnTo(giftDueAt('2026-12-31', 'Australia/Melbourne'))
    await deliver()
    const [mail, ...others] = await mailsTo(gift.email)
    expect(others).toEqual([])
    expect(mail?.text).not.toContain(gift.token)
    expect(mail?.text).toContain(await tokenOf(gift.id))
    expect(await opens(gift.token)).toBe(false)
  })

  it('is stopped while its email is on its way, and sent again at once', async () => {
    const gift = await give()
    await deliverDueGifts(shop.backend)
    granted(await care().stop({ params: gift.params, body: {} }))
    granted(await care().send({ params: gift.params, body: {} }))
    await shop.settled()
    await deliver()
    expect(await mailsTo(gift.email)).toHaveLength(1)
    expect(await opens(gift.token)).toBe(false)
    expect(await opens(await tokenOf(gift.id))).toBe(true)
  })
})

describe('a gift that was sent', () => {
  it('is not changed or stopped any more', async () => {
    const { params } = await give()
    await deliver()
    const { actions } = granted(await care().show({ params }))
    expect(actions).toEqual(['sendAgain', 'readdress', 'refund', 'merge', 'topUp'])
    expect(await care().change({ params, body: { message: 'Later' } })).toMatchObject({
      status: 409,
    })
    expect(await care().stop({ params, body: {} })).toMatchObject({
      status: 409,
      facts: { state: 'ACTIVE' },
    })
  })

  it('is sent again the same, once in ten minutes', async () => {
    const gift = await give()
    await deliver()
    const sendThreeTimes = async (minutes: number) => {
      shop.turnTo(START + minutes * MINUTE)
      for (let times = 0; times < 3; times++)
        granted(await care().send({ params: gift.params, body: { email: gift.email } }))
      await shop.settled()
    }
    await sendThreeTimes(9)
    expect(await mailsTo(gift.email)).toHaveLength(1)
    await sendThreeTimes(11)
    await sendThreeTimes(20)
    const mails = await mailsTo(gift.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toBe(mails[1]?.text)
    const { history } = granted(await care().show({ params: gift.params }))
    expect(history.filter(({ what }) => what === 'Sent again')).toHaveLength(1)
  })

  it('goes to another address with another link, unless it was opened', async () => {
    const gift = await give()
    await deliver()
    granted(await care().send({ params: gift.params, body: { email: 'right@example.com' } }))
    await shop.settled()
    expect(await mailsTo('right@example.com')).toHaveLength(1)
    expect(await opens(gift.token)).toBe(false)
    const token = await tokenOf(gift.id)
    const actions = async () => granted(await care().show({ params: gift.params })).actions
    expect(await actions()).toContain('readdress')
    granted(await shop.visitor().shop.gifts.open({ params: { token }, body: {} }))
    expect(await actions()).not.toContain('readdress')
    expect(
      await care().send({ params: gift.params, body: { email: 'third@example.com' } }),
    ).toMatchObject({ status: 409 })
    expect(await opens(token)).toBe(true)
  })
})

describe('a gift that nobody opens', () => {
  const remind = async (days: number) => {
    shop.turnTo(START + days * DAY)
    await JOBS['remind-givers'].run(shop.backend)
    return (await mailsTo('priya@example.com')).filter(({ subject }) => subject.includes('opened'))
  }

  it('is told to its giver once, two weeks after it was sent', async () => {
    const before = (await remind(0)).length
    const [unopened, opened] = [await give(), await give()]
    await deliver()
    granted(await shop.visitor().shop.gifts.open({ params: { token: opened.token }, body: {} }))
    expect((await remind(13)).length - before).toBe(0)
    await remind(15)
    const mails = await remind(16)
    const about = (id: string) => mails.filter(({ text }) => text.includes(`/gift-care/${id}.`))
    expect(about(unopened.id)).toHaveLength(1)
    expect(about(opened.id)).toEqual([])
  })
})

describe('an experience', () => {
  it('is exchanged for its value once, while it is unused', async () => {
    const gift = await give(CHRISTMAS, { experience: GIVEN_PICNIC, amount: 19_900 })
    const exchanged = granted(await care().exchange({ params: gift.params, body: {} }))
    expect(exchanged).toMatchObject({ experience: null, balance: 19_900 })
    expect(await care().exchange({ params: gift.params, body: {} })).toMatchObject({ status: 409 })
  })
})

describe('the gift cards of an account', () => {
  const maya = async () => {
    const visitor = shop.visitor()
    await visitor.signIn('c-maya', 'maya@example.com')
    return visitor.shop.customerGiftCards
  }

  it('are listed, changed, sent and stopped by whoever bought them', async () => {
    const gift = await give(CHRISTMAS)
    await shop.ordersDb
      .prepare(`UPDATE gift_card SET customer_id = 'c-maya' WHERE id = ?`)
      .bind(gift.id)
      .run()
    const cards = await maya()
    const body = { giftCardId: gift.id }
    expect((await cards.list()).map(({ id }) => id)).toEqual([gift.id])
    const changed = granted(await cards.update({ body: { ...body, message: 'Hello' } }))
    expect(changed.message).toBe('Hello')
    expect(granted(await cards.stopSend({ body })).state).toBe('STOPPED')
    expect(granted(await cards.sendNotification({ body })).state).toBe('ACTIVE')
    await shop.settled()
    expect(await cards.stopSend({ body })).toMatchObject({ status: 409 })
  })

  it('of others get the answer of those that don’t exist', async () => {
    const gift = await give(CHRISTMAS)
    const cards = await maya()
    for (const call of [cards.update, cards.sendNotification, cards.stopSend]) {
      const foreign = await call({ body: { giftCardId: gift.id } })
      expect(foreign).toMatchObject({ status: 404 })
      expect(foreign).toEqual(await call({ body: { giftCardId: 'g-none' } }))
    }
    expect(granted(await care().show({ params: gift.params })).state).toBe('SCHEDULED')
  })
})

describe('merging cards', () => {
  /** A gift of a giver who has merged nothing today. */
  const giveAlone = async (gift: object = {}) => {
    const given = await give(CHRISTMAS, gift)
    await shop.ordersDb
      .prepare('UPDATE gift_card SET email = ? WHERE id = ?')
      .bind(given.email, given.id)
      .run()
    return given
  }

  it('moves the whole balance of a card of the same currency', async () => {
    const gift = await giveAlone({ amount: 2_000 })
    const other = await aGiftCard(shop, 3_550)
    const merged = granted(await care().merge({ params: gift.params, body: { code: other.code } }))
    expect(merged.balance).toBe(5_550)
    expect(merged.refund).toBeNull()
    expect(merged.refundIssue).toBe('Another card was added to it, so it can’t be refunded.')
    expect(await cardOf(shop, other.id)).toEqual({ state: 'EMPTY', balance: 0 })
    expect(await cardOf(shop, gift.id)).toEqual({ state: 'SCHEDULED', balance: 5_550 })
    granted(await care().stop({ params: gift.params, body: {} }))
  })

  it('refuses a card of another currency like one that is unknown', async () => {
    const gift = await giveAlone({ country: 'uk' })
    const other = await aGiftCard(shop, 3_550)
    const foreign = await care().merge({ params: gift.params, body: { code: other.code } })
    const unknown = await care().merge({
      params: gift.params,
      body: { code: '7K4M-PX29-DTRG-6WC7' },
    })
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ status: 422 })
  })

  it('says of an empty card what it says of one that is unknown', async () => {
    const [gift, target] = [await giveAlone(), await giveAlone()]
    const other = await aGiftCard(shop, 1_000)
    granted(await care().merge({ params: gift.params, body: { code: other.code } }))
    const empty = await care().merge({ params: target.params, body: { code: other.code } })
    const unknown = await care().merge({
      params: target.params,
      body: { code: '7K4M-PX29-DTRG-6WC7' },
    })
    expect(empty).toEqual(unknown)
  })

  it('never moves what was given as an apology', async () => {
    const gift = await giveAlone()
    const other = await aGiftCard(shop, 3_550)
    await shop.ordersDb
      .prepare(`UPDATE gift_card SET origin = 'COMPENSATION' WHERE id = ?`)
      .bind(other.id)
      .run()
    expect(await care().merge({ params: gift.params, body: { code: other.code } })).toMatchObject({
      status: 409,
    })
    expect((await cardOf(shop, other.id))?.balance).toBe(3_550)
  })

  it('happens once, however often it is asked for at once', async () => {
    const gift = await giveAlone({ amount: 2_000 })
    const other = await aGiftCard(shop, 3_000)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        care().merge({ params: gift.params, body: { code: other.code } }),
      ),
    )
    expect((await cardOf(shop, gift.id))?.balance).toBe(5_000)
  })
})

describe('Gift credit is never spent twice: splitting a gift', () => {
  const cards = async (of: string) => {
    const { results } = await shop.ordersDb
      .prepare(
        'SELECT state, balance FROM gift_card WHERE id = ?1 OR split_from = ?1 ORDER BY created_at, balance DESC',
      )
      .bind(of)
      .all<{ state: string; balance: number }>()
    return results
  }

  it('gives each part a link of its own; the parts are what there was', async () => {
    const gift = await give({}, { amount: 1_000 })
    await deliver()
    const recipient = shop.visitor().shop.gifts
    const params = { token: gift.token }
    const split = granted(await recipient.split({ params, body: { parts: 3, balance: 1_000 } }))
    expect(split).toMatchObject({ balance: 334, amount: 334 })
    expect(split.parts.map(({ balance }) => balance)).toEqual([333, 333])
    expect((await cards(gift.id)).map(({ balance }) => balance)).toEqual([334, 333, 333])
    const tokens = split.parts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
    for (const token of tokens)
      expect(granted(await recipient.show({ params: { token } }))).toMatchObject({
        sender: 'Priya',
        recipient: '',
        amount: 333,
        balance: 333,
        parts: [],
      })
    expect(granted(await care().show({ params: gift.params }))).toMatchObject({ parts: [] })
  })

  it('before it is sent leaves parts that wait to be addressed', async () => {
    const gift = await give(CHRISTMAS, { amount: 10_000 })
    const split = granted(
      await care().split({ params: gift.params, body: { parts: 2, balance: 10_000 } }),
    )
    expect(split).toMatchObject({ state: 'SCHEDULED', balance: 5_000, amount: 5_000 })
    expect(split.actions).toContain('refund')
    const [part] = split.parts
    const token = part?.url.slice(part.url.lastIndexOf('/') + 1) ?? ''
    expect(await care().send({ params: { token }, body: {} })).toMatchObject({ status: 409 })
    const body = { recipient: 'Jo', email: 'jo@example.com', on: '2026-12-24', city: 'melbourne' }
    expect(granted(await care().change({ params: { token }, body })).state).toBe('SCHEDULED')
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    const [mail] = await mailsTo('jo@example.com')
    expect(mail?.text).toContain('$50')
    expect(await mailsTo(gift.email)).toHaveLength(1)
    expect(granted(await care().show({ params: gift.params })).parts).toMatchObject([
      { recipient: 'Jo', balance: 5_000 },
    ])
  })

  it('happens once, however often it is asked for at once', async () => {
    const gift = await give({}, { amount: 9_000 })
    await deliver()
    const body = { parts: 3, balance: 9_000 }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.visitor().shop.gifts.split({ params: { token: gift.token }, body }),
      ),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect((await cards(gift.id)).map(({ balance }) => balance)).toEqual([3_000, 3_000, 3_000])
  })

  it.each<[what: string, gift: object, body: object, status: number, sql?: string]>([
    ['an experience', { experience: GIVEN_PICNIC }, {}, 409],
    ['less than it can be divided into', { amount: 150 }, { balance: 150 }, 422],
    ['one part', {}, { parts: 1 }, 422],
    ['eleven parts', {}, { parts: 11 }, 422],
    ['half a part', {}, { parts: 2.5 }, 422],
    ['another balance', {}, { balance: 14_999 }, 409],
    ['an apology', {}, {}, 409, `origin = 'COMPENSATION'`],
  ])('refuses %s', async (_, of, body, status, sql) => {
    const gift = await give({}, of)
    await deliver()
    if (sql)
      await shop.ordersDb.prepare(`UPDATE gift_card SET ${sql} WHERE id = ?`).bind(gift.id).run()
    const answer = await shop.visitor().shop.gifts.split({
      params: { token: gift.token },
      body: { parts: 2, balance: 15_000, ...body },
    })
    expect(answer).toMatchObject({ status })
    expect(await cards(gift.id)).toHaveLength(1)
  })

  it('refuses a membership, which no part would pay: its giver and its recipient', async () => {
    const [waiting, sent] = [await give(CHRISTMAS), await give()]
    await deliver()
    await shop.ordersDb
      .prepare(
        `UPDATE gift SET plan = '{"tier":"EXPLORER","tierName":"Explorer","interval":"year","price":15000}' WHERE card_id IN (?, ?)`,
      )
      .bind(waiting.id, sent.id)
      .run()
    const body = { parts: 2, balance: 15_000 }
    const params = { token: sent.token }
    expect(granted(await care().show({ params: waiting.params })).actions).not.toContain('split')
    for (const answer of [
      await care().split({ params: waiting.params, body }),
      await shop.visitor().shop.gifts.split({ params, body }),
    ])
      expect(answer).toMatchObject({ status: 409, message: 'A membership can’t be split.' })
    expect(await cards(sent.id)).toHaveLength(1)
  })

  it('leaves no part of what its giver stops, and none is split by the giver once it was sent', async () => {
    const gift = await give(CHRISTMAS)
    const body = { parts: 2, balance: 15_000 }
    expect(
      await shop.visitor().shop.gifts.split({ params: { token: gift.token }, body }),
    ).toMatchObject({ status: 404 })
    granted(await care().send({ params: gift.params, body: {} }))
    expect(await care().split({ params: gift.params, body })).toMatchObject({ status: 409 })
  })
})
