import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { byLength } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { careless } from '#tests/support/services/planted/hold-bugs.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { audit } from './support/audit.ts'
import { openHours } from './support/free-slots.ts'
import { chanceFrom, nextTurn } from './support/seeded-random.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOLD = 30 * 60_000
const SEEDS = byLength(8, 20, 500)
const MOMENTS = [-1000, 0, 1000]

/** Who comes next to the database is drawn from the seed too. */
let luck = chanceFrom(0)
const wander = async () => {
  for (let turns = luck.below(4); turns >= 0; turns--) await nextTurn()
}

type Hours = Awaited<ReturnType<typeof openHours>>
type Played = { sam: boolean; others: number; captures: number; late: boolean; clear: boolean }

/** Sam holds the last place; around its expiry Sam pays while Kim and Lee try to get it. */
async function play(
  shop: TestBackend,
  hours: Hours,
  seed: number,
  moment: number,
): Promise<Played> {
  luck = chanceFrom(seed * 3 + moment)
  const line = { ...hours.next(), adults: 1 }
  shop.turnTo(START)
  const sam = shop.visitor()
  granted(await addLine(sam, line))
  const reference = granted(await order(sam)) as string
  shop.turnTo(START + HOLD + moment)

  const dawdle = async (most: number) => {
    for (let turns = luck.below(4) * most; turns > 0; turns--) await nextTurn()
  }
  // A quarter of the answers never come: the payment is begun in time and ends later.
  const card = luck.below(4) === 0 ? 'pm_sim_lose_response' : 'pm_card_visa'
  const [paid, ...taken] = await Promise.all([
    dawdle(20).then(() => pay(sam, reference, card)),
    ...[shop.visitor(), shop.visitor()].map(async (other) => {
      await dawdle(200)
      return addLine(other, line)
    }),
  ])
  const others = taken.filter((answer) => !isRefusal(answer)).length
  shop.turnTo(START + HOLD + moment + 60_000)
  await JOBS.settle.run(shop.backend)
  await shop.settled()
  // The hours that were held instead for who came too late are the next round's.
  await shop.ordersDb.exec('DELETE FROM reservation WHERE line_id IN (SELECT id FROM alternative)')
  const state = await shop.ordersDb
    .prepare('SELECT state FROM orders WHERE id = ?')
    .bind(reference)
    .first<string>('state')
  const captures = await shop.env.SIMULATOR?.prepare(
    `SELECT COUNT(*) AS n FROM intents WHERE metadata ->> 'orderId' = ? AND amount_received > 0`,
  )
    .bind(reference)
    .first<number>('n')
  const refused = [paid, ...taken].filter(isRefusal)
  return {
    sam: state === 'paid',
    others,
    captures: captures ?? 0,
    late: moment >= 0,
    clear: refused.every(({ status, message }) => status === 409 && isClear(message)),
  }
}

/** 'Sold out.' needs no more words; anything else says what happened. */
const isClear = (message: string): boolean => message === 'Sold out.' || message.length > 20

/** Violated invariants; empty when all is well. */
function wrongIn({ sam, others, captures, late, clear }: Played): string[] {
  const owners = (sam ? 1 : 0) + others
  return [
    ...(owners === 1 ? [] : [`${owners} owners of one place`]),
    ...(captures === (sam ? 1 : 0) ? [] : [`${captures} captures`]),
    ...(late || sam ? [] : ['begun in time and not honoured']),
    ...(clear ? [] : ['an unclear refusal']),
  ]
}

describe('A hold ends exactly on time: three buyers, the last place, the end of its hold', {
  timeout: 300_000,
}, () => {
  let shop: TestBackend
  beforeAll(async () => {
    shop = await openBackend({ quick: wander })
  })
  afterAll(() => shop.close())

  it(`${SEEDS * MOMENTS.length} times, a second before, on the second and a second after`, async () => {
    const hours = await openHours(shop)
    const ends = new Set<string>()
    for (let seed = 1; seed <= SEEDS; seed++) {
      for (const moment of MOMENTS) {
        const played = await play(shop, hours, seed, moment)
        expect(wrongIn(played), `seed ${seed}, ${moment} ms`).toEqual([])
        ends.add(`${moment < 0 ? 'in time' : 'late'} ${played.sam}`)
      }
    }
    // Late, someone else is first at times and Sam at others: the race is one.
    expect([...ends].sort()).toEqual(['in time true', 'late false', 'late true'])
    shop.turnTo(START + HOLD)
    expect(await audit(shop, { atRest: true })).toEqual([])
  })
})

describe('the same with a planted mistake: look first, take afterwards', {
  timeout: 60_000,
}, () => {
  it('has two owners, so the test above would notice', async () => {
    const shop = await openBackend({ holds: careless, quick: wander })
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_insert')
    await shop.ordersDb.exec('DROP TRIGGER reservation_capacity_on_update')
    const hours = await openHours(shop)
    const wrong: string[] = []
    for (let seed = 1; seed <= 40 && wrong.length === 0; seed++) {
      wrong.push(...wrongIn(await play(shop, hours, seed, 1000)))
    }
    expect(wrong.join()).toMatch(/owners of one place/)
    await shop.close()
  })
})
