import { afterAll, beforeAll, expect, it } from 'vitest'
import { byLength, isLong } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults, FAULTS, type Fault } from '#tests/support/services/fault-injection.ts'
import {
  asStaff,
  edited,
  publishFiles,
  type Staff,
  stockTexts,
} from '#tests/support/services/publishing.ts'
import { granted } from '#tests/support/services/purchase.ts'

const STOCK = stockTexts()
/** The two that differ take turns: it was done and no one heard of it; nothing after it runs. Long runs have each fault at every step. */
const PASSES: readonly (readonly Fault[])[] = isLong
  ? FAULTS.map((fault) => [fault])
  : [['done but never returned', 'stopped before']]
const faultAt = (faults: readonly Fault[], step: number) => faults[step % faults.length] as Fault
/** Short runs try every third step. */
const STEP = byLength(3, 1, 1)
const faults = createFaults()
let shop: TestBackend
let staff: Staff
beforeAll(async () => {
  shop = await openBackend({ quick: true, faults })
  staff = asStaff(shop)
})
afterAll(() => shop.close())

/** The menu, the themes and the word for a sale, all of them named after a release. */
const named = (name: string) => {
  const menu = edited(STOCK, 'navigation.json', (json: { entries: { label: string }[] }) => {
    if (json.entries[0]) json.entries[0].label = name
  })
  return edited(menu, 'gift-cards/gift-themes.json', (json: { displayName: string }[]) => {
    if (json[0]) json[0].displayName = name
  })
}

/** The releases that published data belongs to; more than one is a mix. */
async function standing(): Promise<(string | undefined)[]> {
  const [menu, themes, log] = await shop.catalogueDb.batch<{ name: string }>([
    shop.catalogueDb.prepare(
      `SELECT doc ->> '$.entries[0].label' AS name FROM document WHERE name = 'navigation'`,
    ),
    shop.catalogueDb.prepare(
      `SELECT doc ->> '$[0].displayName' AS name FROM document WHERE name = 'gift-themes'`,
    ),
    shop.catalogueDb.prepare(
      'SELECT note AS name FROM release_log WHERE number = (SELECT number FROM release)',
    ),
  ])
  return [menu, themes, log].map((one) => one?.results[0]?.name)
}

it('Shared caches hold nothing personal: whatever fails between the steps, all of the old release stands or all of the new one, and asking again ends it', {
  timeout: 600_000,
}, async () => {
  let was = 'first'
  granted(await publishFiles(staff, named(was), 1, { note: was }))
  const ends = { old: 0, new: 0 }
  for (const kinds of PASSES) {
    for (let step = 1; ; step += STEP) {
      const fault = faultAt(kinds, step)
      const is = `${fault} at ${step}`
      const { number } = granted(await staff.release({ params: { number: 'current' } }))
      const files = named(is)
      faults.arm('database', step, fault)
      const tried = publishFiles(staff, files, number, { note: is }).catch(() => null)
      await Promise.race([tried, faults.stopped()])
      await shop.settled()
      const fired = faults.disarm()

      const stands = await standing()
      expect([was, is].map((name) => [name, name, name])).toContainEqual(stands)
      ends[stands[0] === is ? 'new' : 'old']++
      // Asked again, with the release that was looked at first: it is published, and once.
      const again = granted(await publishFiles(staff, files, number, { note: is }))
      expect(again).toMatchObject({ number: number + 1, isCurrent: true })
      expect(await standing()).toEqual([is, is, is])
      was = is
      if (!fired) break
    }
  }
  expect(ends.old).toBeGreaterThan(5 / STEP)
  expect(ends.new).toBeGreaterThan(1 / STEP)
})

it('Shared caches hold nothing personal: going back fails whole or not at all', {
  timeout: 600_000,
}, async () => {
  const { number } = granted(await staff.release({ params: { number: 'current' } }))
  const was = await standing()
  const before = granted(await staff.release({ params: { number: String(number - 1) } })).note
  for (const kinds of PASSES) {
    for (let fired = true, step = 1; fired; step++) {
      const now = granted(await staff.release({ params: { number: 'current' } })).number
      faults.arm('database', step, faultAt(kinds, step))
      const tried = staff.rollback({ body: { to: number - 1, base: now, note: before } })
      await Promise.race([tried.catch(() => null), faults.stopped()])
      await shop.settled()
      fired = faults.disarm()
      expect([was, [before, before, before]]).toContainEqual(await standing())
      const at = granted(await staff.release({ params: { number: 'current' } })).number
      if (at !== now) granted(await staff.rollback({ body: { to: number, note: was[2] ?? '' } }))
    }
  }
})
