import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isShort } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  asStaff,
  edited,
  publishFiles,
  type Staff,
  stockTexts,
} from '#tests/support/services/publishing.ts'
import { aBooking, addLine, granted } from '#tests/support/services/purchase.ts'

const STOCK = stockTexts()
type Prices = Record<string, { priceDetail: { base: number } }>

let shop: TestBackend
let staff: Staff
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  staff = asStaff(shop)
})
afterAll(() => shop.close())

/** Every test begins at the release that the one before left. */
let base = 1
beforeEach(async () => {
  base = granted(await staff.release({ params: { number: 'current' } })).number
})

const dearer = (files: ReadonlyMap<string, string>, base = 149) =>
  edited(files, 'pricing/aus.json', (prices: Prices) => {
    if (prices['p-mystery-picnic']) prices['p-mystery-picnic'].priceDetail.base = base
  })
const WALK = { productId: 'p-bush-walk', city: 'hobart', date: '2026-12-11', start: '08:00' }
function withoutWalk() {
  const gone = edited(STOCK, 'products/outdoors.json', (products: { id: string }[]) =>
    products.filter(({ id }) => id !== WALK.productId),
  )
  const uncollected = edited(
    gone,
    'collections.json',
    (all: { data: { products: string[] } }[]) => {
      for (const { data } of all)
        data.products = data.products.filter((id) => id !== WALK.productId)
    },
  )
  const unmet = edited(uncollected, 'meeting-points.json', (points: { products: string[] }[]) => {
    for (const point of points)
      point.products = point.products.filter((id) => id !== WALK.productId)
  })
  return edited(unmet, 'pricing/aus.json', (prices: Prices) => {
    delete prices[WALK.productId]
  })
}

async function seen() {
  const { shop: calls } = shop.visitor()
  const found = (await shop.catalogueDb
    .prepare(`SELECT base FROM listing WHERE product_id = 'p-mystery-picnic' AND country = 'aus'`)
    .first<number>('base')) as number
  const menu = JSON.stringify(await calls.content.navigation())
  const themes = await calls.giftCards.themes()
  return { price: found, isNew: menu.includes('Brand new'), themes: themes.length }
}

const newMenu = (files: ReadonlyMap<string, string>) =>
  edited(files, 'navigation.json', (menu: { entries: { label: string }[] }) => {
    if (menu.entries[0]) menu.entries[0].label = 'Brand new'
  })

describe('a release', () => {
  it('is seen at once and whole, and gone back to at once; what was booked in between stays', async () => {
    const before = await seen()
    const changed = newMenu(dearer(STOCK))
    const made = granted(await publishFiles(staff, changed, base, { who: 'Ann', note: 'dearer' }))
    expect(made).toMatchObject({
      number: base + 1,
      parent: base,
      kind: 'publish',
      who: 'Ann',
      note: 'dearer',
      isCurrent: true,
    })
    expect(await seen()).toEqual({ ...before, price: 14900, isNew: true })

    const { reference } = await aBooking(shop)
    const back = granted(await staff.rollback({ body: { who: 'Ben' } }))
    expect(back).toMatchObject({ number: base + 2, kind: 'rollback', backTo: base, who: 'Ben' })
    expect(await seen()).toEqual(before)
    const booking = granted(await staff.booking({ params: { reference } }))
    expect(booking.lines[0]).toMatchObject({ status: 8 })
    const [newest, second] = await staff.releases({ query: { most: 2 } })
    expect(newest).toMatchObject({ number: base + 2, isCurrent: true })
    expect(second).toMatchObject({ number: base + 1, isCurrent: false })

    expect(granted(await staff.rollback({ body: { to: base + 1 } }))).toMatchObject({
      number: base + 3,
    })
    expect(await seen()).toMatchObject({ price: 14900 })
  })

  it.skipIf(isShort)('goes on back, not to and fro', async () => {
    granted(await publishFiles(staff, dearer(STOCK, 151), base))
    granted(await publishFiles(staff, dearer(STOCK, 152), base + 1))
    expect(granted(await staff.rollback({ body: {} }))).toMatchObject({ backTo: base + 1 })
    expect(granted(await staff.rollback({ body: {} }))).toMatchObject({ backTo: base })
  })

  it('is one, however often it is asked for', async () => {
    const files = dearer(STOCK, 153)
    const first = granted(await publishFiles(staff, files, base))
    expect(await publishFiles(staff, files, base)).toEqual(first)
    const back = granted(await staff.rollback({ body: { base: first.number } }))
    expect(await staff.rollback({ body: { base: first.number } })).toEqual(back)
  })

  it('tells the second of two people who was first, and changes nothing', async () => {
    granted(await publishFiles(staff, dearer(STOCK, 154), base, { who: 'Ann', note: 'Spring' }))
    const second = await publishFiles(staff, newMenu(STOCK), base, { who: 'Ben' })
    expect(second).toMatchObject({ kind: 'refused', status: 409 })
    expect(second).toMatchObject({
      message: expect.stringMatching(/^Ann published at 2026-\S+ \(Spring\): release \d+ is/),
    })
    expect(await seen()).toMatchObject({ price: 15400, isNew: false })
  })

  it('leaves one winner of two at the same moment', async () => {
    const both = await Promise.all([
      publishFiles(staff, dearer(STOCK, 155), base, { who: 'Ann' }),
      publishFiles(staff, dearer(STOCK, 156), base, { who: 'Ben' }),
    ])
    expect(both.filter((one) => 'number' in one)).toHaveLength(1)
    expect(both.filter((one) => 'status' in one)).toMatchObject([{ status: 409 }])
  })

  it('is only looked at by a rehearsal', async () => {
    const before = await seen()
    const told = granted(await publishFiles(staff, dearer(STOCK, 157), base, { dryRun: true }))
    expect(told).toMatchObject({ number: base, isCurrent: true })
    expect(await seen()).toEqual(before)
  })
})

describe('what may not be published', () => {
  it.each([
    [
      'pricing/aus.json',
      () => edited(STOCK, 'pricing/aus.json', () => ({ nonsense: 1 })),
      'nonsense',
    ],
    ['navigation.json', () => new Map(STOCK).set('navigation.json', '{'), 'file/not-json'],
    [
      'settings.json',
      () => edited(STOCK, 'settings.json', () => ({ excludedSameDay: 1 })),
      'schema/type',
    ],
    ['locations/nz.json', () => edited(STOCK, 'locations/nz.json', () => 'no list'), 'schema/type'],
    [
      'content/careers.json',
      () =>
        edited(STOCK, 'content/careers.json', (page: { data: { jsCode: string } }) => {
          page.data.jsCode = 'state.a = ('
        }),
      'script/unreadable',
    ],
  ])('is refused by the shop too, with file and code: %s', async (name, files, word) => {
    const answer = await publishFiles(staff, files(), base)
    expect(answer).toMatchObject({ kind: 'refused', status: 422 })
    const { findings } = (answer as never as { facts: { findings: { file: string }[] } }).facts
    const own = findings.filter(({ file }) => file === name)
    expect(JSON.stringify(own)).toContain(word)
    expect(granted(await staff.release({ params: { number: 'current' } }))).toMatchObject({
      number: base,
    })
  })

  it('is a product that people have booked, or a city where places are held', async () => {
    const { reference } = await aBooking(shop, [WALK])
    const gone = withoutWalk()
    expect(await publishFiles(staff, gone, base)).toMatchObject({
      status: 409,
      fields: { 'p-bush-walk': 'It has 1 booking to come.' },
    })
    granted(await staff.cancel({ params: { reference }, body: {} }))
    const held = shop.visitor()
    granted(await addLine(held, { ...WALK, start: '13:00' }))
    expect(await publishFiles(staff, gone, base)).toMatchObject({
      fields: { 'p-bush-walk': 'It has 1 place held in carts.' },
    })
    shop.turnTo('2026-11-21T01:00:00Z')
    const left = granted(await publishFiles(staff, gone, base))
    expect(left).toMatchObject({ isCurrent: true })
    // What was sold keeps its name and its price, whatever is sold now.
    expect(granted(await staff.booking({ params: { reference } })).lines).toMatchObject([
      { productName: 'Guided bushland walk' },
    ])
  })

  it.each([
    ['a name that no release has', [{ name: '../secret.json', hash: 'a'.repeat(64) }], 422],
    ['what never arrived', [{ name: 'navigation.json', hash: 'a'.repeat(64) }], 409],
  ])('%s', async (_, files, status) => {
    expect(await staff.publish({ body: { base, files } })).toMatchObject({ status })
  })

  it('a document that is longer than a call may be, and a release that never was', async () => {
    const text = 'x'.repeat(200_001)
    expect(await staff.bring({ body: { text } })).toMatchObject({ status: 422 })
    expect(await staff.rollback({ body: { to: 9999 } })).toMatchObject({ status: 404 })
    expect(await staff.release({ params: { number: 'x' } })).toMatchObject({ status: 404 })
  })
})
