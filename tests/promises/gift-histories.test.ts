import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byLength, isShort } from '#tests/support/length.ts'
import type { TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { createGiftModel } from './support/gift-model.ts'
import { type GiftWorld, openGiftShop } from './support/gift-steps.ts'
import { chanceFrom } from './support/seeded-random.ts'

const HISTORIES = byLength(2, 8, 200)
const STEPS = byLength(15, 25, 40)
/** As many as there are free hours for before its clock comes near them. */
const HISTORIES_OF_A_SHOP = 10
const reached = new Set<string>()

let opened: Awaited<ReturnType<typeof openGiftShop>>

async function open() {
  opened = await openGiftShop()
}

async function close() {
  expect(await reconcile(opened.shop.backend)).toEqual({ breaks: 0 })
  await opened.shop.close()
}

beforeAll(open)
afterAll(close)

/** Every card as it is, against the model. */
async function differences({ model }: GiftWorld, { ordersDb }: TestBackend): Promise<string[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT id, state, balance, (SELECT SUM(amount) FROM gift_entry WHERE card_id = gift_card.id) AS ledger
       FROM gift_card WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(model.cards.map(({ id }) => id)))
    .all<{ id: string; state: string; balance: number; ledger: number }>()
  return model.cards.flatMap(({ id, state, balance }, at) => {
    const row = results.find((one) => one.id === id)
    const [is, should] = [
      `${row?.state} ${row?.balance} ${row?.ledger}`,
      `${state} ${balance} ${balance}`,
    ]
    return is === should ? [] : [`card ${at} is ${is}, not ${should}`]
  })
}

/** What payment cards paid less what they got back. */
async function moneyTaken(shop: TestBackend): Promise<number> {
  const { charges, refunds } = (await shop.ledger()) as unknown as Record<
    'charges' | 'refunds',
    { amount: number; status: string }[]
  >
  const taken = (rows: typeof charges) =>
    rows.reduce((all, { amount, status }) => all + (status === 'succeeded' ? amount : 0), 0)
  return taken(charges) - taken(refunds)
}

async function history(seed: number): Promise<string | null> {
  const { shop, steps } = opened
  const luck = chanceFrom(seed)
  const world: GiftWorld = { model: createGiftModel(), luck, booked: [], ended: [] }
  const before = await moneyTaken(shop)
  const told: string[] = []
  for (let step = 0; step < STEPS; step++) {
    const name = step < 2 ? 'buy a gift' : luck.oneOf(Object.keys(steps))
    const outcome = await steps[name]?.(world)
    await JOBS.gifts.run(shop.backend)
    await shop.settled()
    world.model.deliver(shop.backend.clock().getTime())
    told.push(`${name} → ${outcome?.got}`)
    reached.add(`${name} → ${outcome?.got.split(',')[0]}`)
    const wrong = [
      ...(outcome?.wanted === outcome?.got ? [] : [`the model says ${outcome?.wanted}`]),
      ...(await differences(world, shop)),
    ]
    if (wrong.length > 0) return `seed ${seed}: ${told.join('; ')}: ${wrong.join('; ')}`
  }
  const money = (await moneyTaken(shop)) - before
  return money === world.model.money()
    ? null
    : `seed ${seed}: took ${money}, not ${world.model.money()}`
}

describe('Gift credit is never spent twice: a random history of gifts', () => {
  it('leaves every card, every booking and all money as a model says', {
    timeout: 1_200_000,
  }, async () => {
    const seeds = Array.from({ length: HISTORIES }, (_, index) => 4_200 + index)
    for (const [index, seed] of seeds.entries()) {
      if (index > 0 && index % HISTORIES_OF_A_SHOP === 0) {
        await close()
        await open()
      }
      expect(await history(seed)).toBeNull()
    }
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'buy a gift → done 1',
        // Too rare for a short run.
        ...(isShort
          ? []
          : [
              'two pay with one card → 1',
              'book with a deposit → deposit',
              'pay the rest of a deposit → done',
              'stop a gift → done',
              'top a gift up → done',
              'split a gift → done',
              'refund a gift → done',
            ]),
      ]),
    )
  })
})
