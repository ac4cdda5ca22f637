import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { isLong } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults, type Fault, type Faults } from '#tests/support/services/fault-injection.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { MAX_MAIL_ATTEMPTS } from '#worker/mail/outbox.ts'
import {
  deliverDueGifts,
  recomputeGiftTimes,
} from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { stopGift } from '#worker/services/gift-delivery/stop-gift.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
vi.spyOn(console, 'error').mockImplementation(() => {})

let shop: TestBackend & { faults: Faults }
beforeAll(async () => {
  const faults = createFaults()
  shop = { ...(await openBackend({ faults, quick: true })), faults }
})
afterAll(() => shop.close())

const CHRISTMAS = {
  localDate: '2026-12-25',
  zone: 'Australia/Melbourne',
  dueAt: Date.parse('2026-12-24T22:00:00Z'),
}

let addresses = 0
/** A gift for an address of its own, so that its mails can be told apart. */
async function give(deliver: object = {}) {
  addresses++
  const email = `sam${addresses}@example.com`
  const gift = await giveGift(shop.env.ORDERS, { deliver: { email, ...deliver } })
  return { ...gift, email }
}

const deliver = () => JOBS.gifts.run(shop.backend)
const mailsTo = async (address: string) =>
  (await listMailbox(shop.ordersDb)).filter(({ to }) => to === address)
const opens = async (token: string) =>
  !isRefusal(await shop.visitor().shop.gifts.show({ params: { token } }))

async function stateOf(id: string) {
  const card = await shop.ordersDb
    .prepare('SELECT id, state, generation, key_id, balance FROM gift_card WHERE id = ?')
    .bind(id)
    .first<{ id: string; state: string; generation: number; key_id: number; balance: number }>()
  const { results } = await shop.ordersDb
    .prepare('SELECT state FROM gift_delivery WHERE card_id = ? ORDER BY generation')
    .bind(id)
    .all<{ state: string }>()
  return { card, deliveries: results.map(({ state }) => state) }
}

const stop = (cardId: string) => stopGift(shop.backend, { cardId, who: 'customer' })

describe('A gift is handed over once', () => {
  it('is emailed when it is due, and works from then on', async () => {
    shop.turnTo(START)
    const gift = await give()
    expect(await opens(gift.token)).toBe(false)
    await deliver()
    await deliver()
    const [mail, ...others] = await mailsTo(gift.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`http://shop.example${gift.path}`)
    expect(await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM subscriber').first('n')).toBe(0)
    expect(await opens(gift.token)).toBe(true)
    expect(await stateOf(gift.id)).toMatchObject({
      card: { state: 'ACTIVE', generation: 1 },
      deliveries: ['handed'],
    })
  })

  it('waits for 09:00 on its day where its recipient lives', async () => {
    shop.turnTo(START)
    const gift = await give(CHRISTMAS)
    shop.turnTo(CHRISTMAS.dueAt - MINUTE)
    await deliver()
    expect(await mailsTo(gift.email)).toEqual([])
    expect(await opens(gift.token)).toBe(false)
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await mailsTo(gift.email)).toHaveLength(1)
  })

  it('is due at another time when the rules of its zone have changed', async () => {
    const gift = await give({ ...CHRISTMAS, dueAt: CHRISTMAS.dueAt + 60 * MINUTE })
    expect(await recomputeGiftTimes(shop.backend)).toEqual({ moved: 1 })
    expect(await recomputeGiftTimes(shop.backend)).toEqual({ moved: 0 })
    const due = await shop.ordersDb
      .prepare('SELECT due_at FROM gift_delivery WHERE card_id = ?')
      .bind(gift.id)
      .first('due_at')
    expect(due).toBe(CHRISTMAS.dueAt)
    await stop(gift.id)
  })

  it('keeps nothing in the outbox that opens it', async () => {
    const gift = await give()
    await deliver()
    const { results } = await shop.ordersDb.prepare('SELECT id, data FROM outbox').all()
    const secret = gift.token.slice(gift.token.lastIndexOf('.') + 1)
    expect(JSON.stringify(results)).not.toContain(secret)
  })

  it('that is printed goes to its giver alone, with the voucher', async () => {
    const gift = await give({ kind: 'print', email: null })
    await deliver()
    const mails = (await mailsTo('priya@example.com')).filter(({ text }) =>
      text.includes(`${gift.path}/voucher.pdf`),
    )
    expect(mails).toHaveLength(1)
    expect(await opens(gift.token)).toBe(true)
  })
})

describe('Stopping wins until a gift is handed over', () => {
  it('before its day is never sent, and pays nothing', async () => {
    shop.turnTo(START)
    const gift = await give(CHRISTMAS)
    expect(await stop(gift.id)).toBeNull()
    expect(await stop(gift.id), 'again').toBeNull()
    shop.turnTo(CHRISTMAS.dueAt)
    await deliver()
    expect(await mailsTo(gift.email)).toEqual([])
    expect(await stateOf(gift.id)).toMatchObject({
      card: { state: 'STOPPED', balance: 15_000 },
      deliveries: ['stopped'],
    })
  })

  it('while its email is on its way is not sent, and its link and code have ended', async () => {
    shop.turnTo(START)
    const gift = await give()
    await deliverDueGifts(shop.backend)
    expect((await stateOf(gift.id)).deliveries).toEqual(['claimed'])
    expect(await stop(gift.id)).toBeNull()
    await deliver()
    expect(await mailsTo(gift.email)).toEqual([])
    expect(await opens(gift.token)).toBe(false)
    const { card, deliveries } = await stateOf(gift.id)
    expect({ card, deliveries }).toMatchObject({
      card: { state: 'STOPPED', generation: 2 },
      deliveries: ['stopped'],
    })
    expect(giftToken(shop.backend.config, card ?? ({} as never))).not.toBe(gift.token)
  })

  it('after it was handed over is refused with its state', async () => {
    const gift = await give()
    await deliver()
    expect(await stop(gift.id)).toMatchObject({ status: 409, facts: { state: 'ACTIVE' } })
    expect(await opens(gift.token)).toBe(true)
  })
})

describe('an email that the mail service never takes', () => {
  it('is a failed delivery, so that its giver can act', async () => {
    shop.turnTo(START)
    const gift = await give()
    await deliverDueGifts(shop.backend)
    const mail = { send: () => Promise.reject(new Error('mailbox unavailable')) }
    for (let attempt = 0; attempt <= MAX_MAIL_ATTEMPTS; attempt++) {
      shop.turnTo(START + attempt * 6 * MINUTE)
      await shop.backend.sendDueMail({ ...shop.backend, mail: mail as never })
    }
    expect((await stateOf(gift.id)).deliveries).toEqual(['failed'])
    const { results } = await shop.ordersDb
      .prepare('SELECT what FROM gift_history WHERE card_id = ?')
      .bind(gift.id)
      .all()
    expect(results).toEqual([{ what: 'failed' }])
    const told = await shop.ordersDb
      .prepare(
        `SELECT COUNT(*) AS n FROM outbox WHERE kind = 'giftUndelivered' AND data LIKE '%' || ? || '%'`,
      )
      .bind(gift.id)
      .first<number>('n')
    expect(told).toBe(1)
  })
})

describe('Stopping wins until a gift is handed over: twenty stops at once', () => {
  it('sends it once or stops it, never both', async () => {
    shop.turnTo(START)
    for (let round = 0; round < 3; round++) {
      const gift = await give()
      const answers = await Promise.all([
        deliver(),
        ...Array.from({ length: 20 }, () => stop(gift.id)),
        deliver(),
      ])
      await deliver()
      const stopped = answers.slice(1, -1).filter((answer) => answer === null).length
      const { card } = await stateOf(gift.id)
      const usable = await opens(gift.token)
      expect(card?.state === 'STOPPED').toBe(stopped > 0)
      expect(usable).toBe(stopped === 0)
      expect((await mailsTo(gift.email)).length).toBeLessThanOrEqual(1)
      if (stopped === 0) expect(await mailsTo(gift.email)).toHaveLength(1)
    }
  })
})

const FAULTS: Fault[] = ['never reached', 'done but never returned', 'error before', 'error after']

describe('A gift is handed over once: a fault at every call', { timeout: 120_000 }, () => {
  it.each(FAULTS)('%s', async (fault) => {
    let runs = 0
    for (let n = 1; ; n += isLong ? 1 : 2) {
      shop.turnTo(START)
      const gift = await give()
      shop.faults.arm('any', n, fault)
      await deliver().catch(() => null)
      await shop.settled()
      if (!shop.faults.disarm()) break
      runs++
      for (const minutes of [6, 12]) {
        shop.turnTo(START + minutes * MINUTE)
        await deliver()
      }
      expect(await mailsTo(gift.email), `call ${n}`).toHaveLength(1)
      expect((await stateOf(gift.id)).deliveries, `call ${n}`).toEqual(['handed'])
      expect(await opens(gift.token), `call ${n}`).toBe(true)
    }
    expect(runs).toBeGreaterThan(3)
  })
})
