import { describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { isLong } from '#tests/support/length.ts'
import { openShopProcess, type ShopProcess } from '#tests/support/worker/open-shop-process.ts'
import { copySeededState } from '#tests/support/worker/seeded-state.ts'
import { chanceFrom, type Luck } from '../support/seeded-random.ts'

const KILLS = isLong ? 20 : 1
const IN_FLIGHT = 10
const MINUTE = 60_000
const LINE = { productId: 'p-mystery-picnic', city: 'melbourne', adults: 2 }
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined', 'pm_sim_lose_response']

type Tried = { cartId: string; reference: string; booked: boolean; isPaying: boolean }
type Order = { state: string; total: number }
type Ledger = {
  intents: { id: string; metadata: { orderId: string } }[]
  charges: { payment_intent: string; amount: number; status: string }[]
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Buys until the shop is gone; records attempts and acknowledgements. */
async function buyer(
  { ask }: ShopProcess,
  luck: Luck,
  tried: Tried[],
  hours: { date: string; start: string }[],
) {
  for (;;) {
    const cart = await ask<{ cartId: string }>('POST', '/api/cart/lines', {
      body: { ...LINE, ...luck.oneOf(hours) },
    })
    if (cart.status !== 200) continue
    const { cartId } = cart.answer
    const made = await ask<{ data: { enquiryReferenceId: string } }>('POST', '/api/enquiry', {
      body: {
        service: 'enquiry',
        event: 'CREATE_ENQUIRY',
        data: { customers: [{ email: 'sam@example.com', phone: PHONE }], cartId },
      },
    })
    const reference = made.answer.data.enquiryReferenceId
    const one: Tried = { cartId, reference, booked: false, isPaying: true }
    tried.push(one)
    const paid = await ask('POST', `/api/payments/${one.reference}`, {
      body: { cardType: 'NEW_CARD', paymentMethod: luck.oneOf(CARDS), cartId },
      key: `pay-${one.reference}`,
    })
    one.isPaying = false
    one.booked = paid.status === 200
  }
}

/** Violations after all kills; the job may run twice. */
async function audit({ ask }: ShopProcess, tried: Tried[]): Promise<string[]> {
  const wrong: string[] = []
  const orderOf = ({ reference, cartId }: Tried) =>
    ask<Order>('GET', `/api/enquiry/${reference}?cartId=${cartId}`, { later: 3 * MINUTE })
  const job = (name: string, later: number) =>
    ask<{ breaks: number }>('POST', `/_local/jobs/${name}`, { later })

  for (const one of tried.filter(({ booked }) => booked)) {
    const { status, answer } = await orderOf(one)
    if (status !== 200 || answer.state !== 'booked') wrong.push(`${one.reference}: lost`)
  }
  await job('settle', MINUTE)
  await job('settle', 2 * MINUTE)
  const { intents, charges } = (await ask<Ledger>('GET', '/_local/payments.json')).answer
  for (const one of tried) {
    const { status, answer } = await orderOf(one)
    const own = intents.filter(({ metadata }) => metadata.orderId === one.reference)
    const taken = charges.filter(
      (charge) =>
        charge.status === 'succeeded' && own.some(({ id }) => id === charge.payment_intent),
    )
    const sum = taken.reduce((total, { amount }) => total + amount, 0)
    const wanted = answer.state === 'booked' ? answer.total : 0
    if (status !== 200) wrong.push(`${one.reference}: ${status}`)
    if (answer.state === 'processing') wrong.push(`${one.reference}: stuck`)
    if (taken.length > 1) wrong.push(`${one.reference}: charged ${taken.length} times`)
    if (sum !== wanted) wrong.push(`${one.reference}: ${answer.state}, took ${sum}`)
  }
  // A message that a killed worker had claimed goes five minutes later.
  await job('settle', 10 * MINUTE)
  const { breaks } = (await job('books', 70 * MINUTE)).answer
  if (breaks > 0) wrong.push(`${breaks} breaks in the books`)
  return wrong
}

/** Repeats: buyers, then SIGKILL at a seeded moment. */
async function killAndReopen(kills: number, state: string) {
  const luck = chanceFrom(kills)
  const tried: Tried[] = []
  const hours = ['10:00', '11:00', '12:00', '13:00'].flatMap((start) =>
    Array.from({ length: 25 }, (_, day) => ({
      date: `2027-03-${String(day + 1).padStart(2, '0')}`,
      start,
    })),
  )
  let shop = await openShopProcess(state)
  for (let time = 1; time <= kills; time++) {
    const before = tried.length
    const buyers = Array.from({ length: IN_FLIGHT }, () =>
      buyer(shop, luck, tried, hours).catch(() => null),
    )
    // Not before the first payments are under way, however busy the machine is.
    const isUnderWay = () =>
      tried.length >= before + IN_FLIGHT && tried.slice(before).some(({ booked }) => booked)
    while (!isUnderWay()) await wait(5)
    await wait(luck.below(600))
    const isPaying = () => tried.slice(before).filter((one) => one.isPaying).length >= IN_FLIGHT / 2
    while (!isPaying()) await wait(1)
    await wait(luck.below(40))
    await shop.kill()
    await Promise.all(buyers)
    shop = await openShopProcess(state)
  }
  const wrong = await audit(shop, tried)
  await shop.kill()
  return { wrong, booked: tried.filter(({ booked }) => booked).length, orders: tried.length }
}

describe('A killed process loses no order: kill -9', { timeout: 900_000 }, () => {
  it(`${KILLS} times with ${IN_FLIGHT} purchases in flight: none lost, none stuck, none charged twice`, async () => {
    const { copy: state, remove } = await copySeededState()
    const { wrong, booked, orders } = await killAndReopen(KILLS, state)
    remove()
    console.log(`R4: ${KILLS} kills, ${orders} orders, ${booked} acknowledged`)
    expect(wrong).toEqual([])
    expect(booked).toBeGreaterThan(0)
    expect(orders - booked).toBeGreaterThanOrEqual(KILLS)
  })

  it.runIf(isLong)(
    'with a planted shop that keeps nothing, acknowledged orders are missed',
    async () => {
      const { wrong } = await killAndReopen(1, '-')
      expect(wrong.join()).toMatch(/lost/)
    },
  )
})
