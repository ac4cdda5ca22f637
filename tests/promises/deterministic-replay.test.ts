import { createHash, createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { openBackend } from '#tests/support/services/backend.ts'
import { createFaults, FAULTS } from '#tests/support/services/fault-injection.ts'
import { addLine, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { openHours } from './support/free-slots.ts'
import { chanceFrom, nextTurn } from './support/seeded-random.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const CARDS = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_sim_lose_response'] as const
const TABLES = ['cart', 'cart_line', 'reservation', 'orders', 'order_history', 'outbox', 'mailbox']

vi.spyOn(console, 'error').mockImplementation(() => {})
// Hashing on another thread answers whenever it likes; here it answers at once.
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer
const bufferOf = (source: BufferSource) =>
  ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source)
vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, data) =>
  bytesOf(createHash('sha256').update(bufferOf(data)).digest()),
)
vi.spyOn(crypto.subtle, 'importKey').mockImplementation((async (_: string, key: BufferSource) => ({
  key,
})) as never)
vi.spyOn(crypto.subtle, 'sign').mockImplementation((async (
  _: string,
  { key }: { key: BufferSource },
  data: BufferSource,
) => bytesOf(createHmac('sha256', bufferOf(key)).update(bufferOf(data)).digest())) as never)

/** Three concurrent buyers with faults, all from one seed; returns every row and response. */
async function play(seed: number, planted = false): Promise<string> {
  const luck = chanceFrom(seed)
  let named = 0
  const newId = () =>
    planted ? crypto.randomUUID() : `${String(++named).padStart(8, '0')}-${luck.below(1e9)}`
  const faults = createFaults()
  const shop = await openBackend({
    quick: async () => {
      for (let turns = luck.below(3); turns >= 0; turns--) await nextTurn()
    },
    faults,
    chance: { random: luck.random, newId },
  })
  const hours = await openHours(shop)
  const told: unknown[] = []
  for (let round = 0; round < 4; round++) {
    shop.turnTo(START + round * 5 * 60_000)
    const line = { ...hours.next(), adults: 1 }
    faults.arm('any', 1 + luck.below(60), luck.oneOf(FAULTS.slice(0, 4)))
    const buyers = Array.from({ length: 3 }, async (_, index) => {
      const sam = shop.visitor()
      const key = `key-${round}-${index}-of-this-buyer`
      try {
        await addLine(sam, line)
        const reference = await order(sam, `buyer${index}@example.com`)
        return typeof reference === 'string'
          ? await pay(sam, reference, luck.oneOf(CARDS), key)
          : reference
      } catch (error) {
        return String(error)
      }
    })
    told.push(await Promise.all(buyers))
    await shop.settled()
    faults.disarm()
    shop.turnTo(START + round * 5 * 60_000 + 60_000)
    told.push(await JOBS.settle.run(shop.backend))
    await shop.settled()
  }
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) {
    tables[table] = (
      await shop.ordersDb.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()
    ).results
  }
  tables.ledger = await shop.ledger()
  await shop.close()
  return JSON.stringify({ told, tables }, null, 1)
}

it('The same seed is the same run: the same seed is the same run, to the byte; another seed is another', async () => {
  // What is loaded when it is first wanted is loaded now.
  await play(1)
  const [once, again] = [await play(35), await play(35)]
  expect(once.length).toBeGreaterThan(10_000)
  expect(again).toBe(once)
  expect(await play(36)).not.toBe(once)
}, 60_000)

it('and a planted source of chance of its own is noticed', async () => {
  expect(await play(35, true)).not.toBe(await play(35, true))
}, 60_000)
