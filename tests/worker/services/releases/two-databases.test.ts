import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults } from '#tests/support/services/fault-injection.ts'
import {
  asStaff,
  edited,
  publishFiles,
  type Staff,
  stockTexts,
} from '#tests/support/services/publishing.ts'
import { aBooking, addLine, granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { applyPromotions } from '#worker/services/releases/apply-promotions.ts'

const STOCK = stockTexts()
const WALK = { productId: 'p-bush-walk', city: 'hobart', date: '2026-12-11', start: '08:00' }
const WITHOUT_WALK = [
  [
    'products/outdoors.json',
    (all: { id: string }[]) => all.filter(({ id }) => id !== WALK.productId),
  ],
  [
    'collections.json',
    (all: { data: { products: string[] } }[]) => {
      for (const { data } of all)
        data.products = data.products.filter((id) => id !== WALK.productId)
    },
  ],
  [
    'meeting-points.json',
    (points: { products: string[] }[]) => {
      for (const point of points)
        point.products = point.products.filter((id) => id !== WALK.productId)
    },
  ],
  ['pricing/aus.json', (prices: Record<string, unknown>) => void delete prices[WALK.productId]],
].reduce(
  (files, [name, edit]) => edited(files, name as string, edit as (json: never) => unknown),
  STOCK as ReadonlyMap<string, string>,
)
const withNewCode = (code: string) =>
  edited(STOCK, 'coupons.json', (coupons: object[]) => [...coupons, { ...coupons[0], code }])

const NO_CODES = { coupons: [], referrals: [] }
const FIRST_RELEASE = { number: 1, at: '2026-11-20T00:00:00Z' }

const faults = createFaults()
let shop: TestBackend
let staff: Staff
/** Runs when the catalogue is about to be replaced. */
let onPublish: () => Promise<void>
beforeEach(async () => {
  onPublish = async () => {}
  shop = await openBackend({ quick: true, faults, database: (real) => real })
  const { catalogueDb } = shop.backend
  const batch = catalogueDb.batch.bind(catalogueDb)
  shop.backend.catalogueDb = {
    prepare: (sql: string) => catalogueDb.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.length > 10) await onPublish()
      return batch(statements)
    },
  } as unknown as D1Database
  staff = asStaff(shop)
})
afterEach(() => shop.close())

const hasCode = async (code: string) =>
  (await shop.ordersDb
    .prepare('SELECT is_on FROM promotion WHERE code = ?')
    .bind(code)
    .first('is_on')) === 1

describe('a product that a release takes away', () => {
  it('cannot be held from the moment before it goes', async () => {
    let attempt: unknown
    onPublish = async () => {
      attempt = await addLine(shop.visitor(), WALK)
    }
    granted(await publishFiles(staff, WITHOUT_WALK, 1))
    expect(attempt).toMatchObject({ kind: 'refused', status: 409 })
    expect(await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM reservation').first('n')).toBe(0)
  })

  it('stays where it was held in the last moment, and nothing is published', async () => {
    const { ordersDb } = shop.backend
    const batch = ordersDb.batch.bind(ordersDb)
    const prepare = ordersDb.prepare.bind(ordersDb)
    const sam = shop.visitor()
    let isFirst = true
    shop.backend.ordersDb = {
      prepare,
      batch: async (statements: D1PreparedStatement[]) => {
        if (isFirst) {
          isFirst = false
          granted(await addLine(sam, WALK))
        }
        return batch(statements)
      },
    } as unknown as D1Database
    expect(await publishFiles(staff, WITHOUT_WALK, 1)).toMatchObject({
      status: 409,
      fields: { 'p-bush-walk': 'It has 1 place held in carts.' },
    })
    expect(granted(await staff.release({ params: { number: 'current' } })).number).toBe(1)
  })

  it('is on sale again as soon as a later release has it again', async () => {
    granted(await publishFiles(staff, WITHOUT_WALK, 1))
    shop.turnTo('2026-11-21T00:01:00Z')
    granted(await staff.rollback({ body: { to: 1 } }))
    granted(await addLine(shop.visitor(), WALK))
  })

  it('is on sale again when the release did not come about', async () => {
    onPublish = async () => {
      throw new Error('D1_ERROR: overloaded')
    }
    await publishFiles(staff, WITHOUT_WALK, 1).catch(() => null)
    onPublish = async () => {}
    granted(await addLine(shop.visitor(), WALK))
  })
})

describe('the codes of a release', () => {
  it('stand in the orders as soon as it is published', async () => {
    granted(await publishFiles(staff, withNewCode('SPRING10'), 1))
    expect(await hasCode('SPRING10')).toBe(true)
  })

  it('follow it within a minute where the worker stopped in between', async () => {
    const armed = Promise.withResolvers<void>()
    onPublish = async () => {
      // The batch itself is the first call from here, the look at what became of it the second.
      faults.arm('database', 3, 'stopped before')
      armed.resolve()
    }
    publishFiles(staff, withNewCode('SPRING10'), 1).catch(() => null)
    await armed.promise
    await faults.stopped()
    expect(faults.disarm()).toBe(true)
    onPublish = async () => {}
    expect(granted(await staff.release({ params: { number: 'current' } })).number).toBe(2)
    expect(await hasCode('SPRING10')).toBe(false)

    expect(await JOBS.codes.run(shop.backend)).toEqual({ applied: 1 })
    expect(await hasCode('SPRING10')).toBe(true)
    expect(await JOBS.codes.run(shop.backend)).toEqual({ applied: 0 })
  })

  it('never replace those of a later one', async () => {
    granted(await publishFiles(staff, withNewCode('SPRING10'), 1))
    expect(await applyPromotions(shop.ordersDb, NO_CODES, FIRST_RELEASE)).toBe(false)
    expect(await hasCode('SPRING10')).toBe(true)
  })
})

describe('how often a product was booked', () => {
  const popular = async () => {
    const query = { country: 'aus' as const, city: WALK.city, sort: 'popular' as const, size: 1 }
    const { products } = await shop.visitor().shop.catalogue.listing({ query })
    return products[0]?.id
  }

  it('orders a list once the job has counted, without what was cancelled', async () => {
    const first = await popular()
    expect(first).not.toBe(WALK.productId)
    const { reference } = await aBooking(shop, [WALK])
    await JOBS.stats.run(shop.backend)
    expect(await popular()).toBe(WALK.productId)
    granted(await staff.cancel({ params: { reference }, body: {} }))
    await JOBS.stats.run(shop.backend)
    expect(await popular()).toBe(first)
  })

  it('outlives publishing', async () => {
    await aBooking(shop, [WALK])
    await JOBS.stats.run(shop.backend)
    const dearer = edited(
      STOCK,
      'pricing/aus.json',
      (prices: Record<string, { priceDetail: { base: number } }>) => {
        const price = prices['p-mystery-picnic']
        if (price) price.priceDetail.base++
      },
    )
    granted(await publishFiles(staff, dearer, 1))
    expect(await popular()).toBe(WALK.productId)
  })
})
