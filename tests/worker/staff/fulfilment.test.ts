import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import {
  buySent,
  HOME,
  MYSTERY,
  RUG,
  staffOf,
  TERRARIUM,
} from '#tests/support/services/sent-items.ts'
import { advanceBookings } from '#worker/jobs/advance-bookings.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000

let shop: TestBackend
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  staff = staffOf(shop)
})
beforeEach(() => shop.turnTo(START))
afterAll(async () => {
  shop.turnTo(START)
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})

type Bought = Awaited<ReturnType<typeof buySent>>
const pack = ({ reference }: Bought, body: object = {}) =>
  staff.packParcels({ params: { reference }, body })
const ship = ({ reference }: Bought, body: object = {}) =>
  staff.shipParcels({
    params: { reference },
    body: { carrier: 'australia-post', trackingNumber: 'AP 123', ...body },
  })
const takeBack = ({ reference }: Bought, body: object = {}) =>
  staff.returnParcels({ params: { reference }, body })
const cancel = ({ sam, reference }: Bought, body: object = {}) =>
  sam.shop.bookings.cancel({ params: { reference }, body })
const moveTo = ({ sam, reference }: Bought, address: object) =>
  sam.shop.bookings.correctAddress({
    params: { reference },
    body: { address: { ...HOME, ...address } },
  })
const queue = async (
  { reference }: Bought,
  state: 'to pack' | 'packed' | 'shipped' | 'all' = 'to pack',
) =>
  granted(await staff.parcels({ query: { state } })).filter(
    (parcel) => parcel.reference === reference,
  )
const tasksOf = async ({ reference }: Bought) =>
  (await staff.fixits({ query: {} })).filter((task) => task.reference === reference)
const mailsNamed = async (bought: Bought, start: string) =>
  (await bought.mails()).filter(({ subject }) => subject.startsWith(start))

describe('What is sent is refunded or received, never both: a parcel', () => {
  it('stands on the list with its address, is packed, and ships with one mail', async () => {
    const bought = await buySent(shop, [RUG])
    expect(await queue(bought)).toMatchObject([
      {
        postBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        state: 'to pack',
        recipient: 'Sam Reed',
        contents: ['The gingham blanket', '2 items'],
        address: { line1: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' },
      },
    ])
    expect(await tasksOf(bought)).toMatchObject([{ kind: 'parcel_to_pack' }])
    granted(await pack(bought))
    expect(await tasksOf(bought)).toEqual([])
    expect(await queue(bought)).toEqual([])
    expect(await queue(bought, 'packed')).toHaveLength(1)

    granted(await ship(bought))
    const [mail, ...others] = await mailsNamed(bought, 'On its way')
    expect(others).toEqual([])
    expect(mail?.text).toContain('Australia Post')
    expect(mail?.text).toContain('12 Lygon Street, Carlton VIC 3053')
    expect(mail?.text).toContain('https://auspost.com.au/mypost/track/details/AP%20123')
    expect((await bought.show()).lines[0]).toMatchObject({
      parcel: { state: 'shipped', trackingNumber: 'AP 123', carrier: 'Australia Post' },
      history: [{ why: 'Paid' }, { why: 'Packed' }, { why: 'Sent: AP 123', who: 'staff' }],
    })
  })

  it('ships once, however often it is said', async () => {
    const bought = await buySent(shop, [RUG])
    granted(await pack(bought))
    granted(await pack(bought))
    const answers = await Promise.all([ship(bought), ship(bought), ship(bought)])
    expect(answers.some(Array.isArray)).toBe(true)
    granted(await ship(bought, { trackingNumber: 'ANOTHER' }))
    expect(await mailsNamed(bought, 'On its way')).toHaveLength(1)
    expect((await bought.show()).lines[0]?.parcel).toMatchObject({ trackingNumber: 'AP 123' })
    expect((await bought.show()).lines[0]?.history).toHaveLength(3)
  })

  it('goes step by step', async () => {
    const bought = await buySent(shop, [RUG])
    expect(await ship(bought)).toMatchObject({ status: 409, message: 'It hasn’t been packed yet.' })
    expect(await takeBack(bought)).toMatchObject({ status: 409 })
    granted(await pack(bought))
    expect(await takeBack(bought)).toMatchObject({ message: 'It hasn’t been shipped yet.' })
    granted(await ship(bought))
    expect(await pack(bought)).toMatchObject({ message: 'It has already been shipped.' })
    expect(await ship(bought, { carrier: 'pigeon' }).catch((error) => error)).toMatchObject({
      status: 422,
    })
  })

  it('goes to a corrected address until it is packed, and never after', async () => {
    const bought = await buySent(shop, [RUG])
    expect(await moveTo(bought, { postcode: 'E1 6AN' })).toMatchObject({
      status: 422,
      fields: { postcode: /like 3000/ },
    })
    granted(await moveTo(bought, { street: '7 Rathdowne Street' }))
    expect(await queue(bought)).toMatchObject([{ address: { line1: '7 Rathdowne Street' } }])
    granted(await pack(bought))
    expect(await moveTo(bought, { street: '9 Elgin Street' })).toMatchObject({
      status: 409,
      message: /already packed/,
    })
    expect(await queue(bought, 'packed')).toMatchObject([
      { address: { line1: '7 Rathdowne Street' } },
    ])
    expect((await bought.show()).lines[0]?.history.map(({ why }) => why)).toEqual([
      'Paid',
      'Delivery address corrected',
      'Packed',
    ])
    await expect(shop.ordersDb.prepare(`UPDATE parcel SET address = '{}'`).run()).rejects.toThrow(
      'guard: the parcel is packed',
    )
  })

  it('leaves the list when it is cancelled, which it can be until it is packed', async () => {
    const cancelled = await buySent(shop, [RUG])
    expect(granted(await cancel(cancelled)).refunds).toMatchObject([{ amount: 19_000 }])
    expect(await queue(cancelled, 'all')).toEqual([])
    expect(await tasksOf(cancelled)).toEqual([])
    expect(await pack(cancelled)).toMatchObject({ status: 409, message: /cancelled/ })

    const packed = await buySent(shop, [RUG])
    granted(await pack(packed))
    expect(await cancel(packed)).toMatchObject({ status: 409, message: /has been packed/ })
    expect((await packed.show()).refunds).toEqual([])
  })

  it('is never packed and cancelled both, when both are asked for at once', async () => {
    for (let round = 0; round < 4; round++) {
      const bought = await buySent(shop, [RUG])
      await Promise.all([pack(bought), cancel(bought)])
      const { lines, refunds } = await bought.show()
      const isPacked = (await queue(bought, 'packed')).length === 1
      expect(lines[0]?.status === CANCELLED).toBe(!isPacked)
      expect(refunds).toHaveLength(isPacked ? 0 : 1)
    }
  })

  it('that comes back is refunded, once', async () => {
    const bought = await buySent(shop, [RUG])
    granted(await pack(bought))
    granted(await ship(bought))
    granted(await takeBack(bought, { note: 'too green' }))
    granted(await takeBack(bought))
    const { lines, refunds } = await bought.show()
    expect(lines[0]).toMatchObject({ status: CANCELLED, parcel: { state: 'returned' } })
    expect(refunds).toMatchObject([{ amount: 19_000 }])
  })

  it('of an order with several is packed with the others, or by its line', async () => {
    const bought = await buySent(shop, [RUG, TERRARIUM, MYSTERY])
    const [first] = await queue(bought)
    expect(await queue(bought)).toHaveLength(2)
    granted(await pack(bought, { line: first?.line }))
    expect(await queue(bought)).toHaveLength(1)
    granted(await pack(bought))
    granted(await ship(bought))
    expect(await queue(bought, 'shipped')).toHaveLength(2)
    expect(await mailsNamed(bought, 'On its way')).toHaveLength(2)
  })

  it('is over three weeks after it left', async () => {
    const waiting = await buySent(shop, [RUG])
    const gone = await buySent(shop, [RUG])
    granted(await pack(gone))
    granted(await ship(gone))
    const statusAfter = async (days: number, { show }: Bought) => {
      shop.turnTo(START + days * DAY)
      await advanceBookings(shop.backend)
      return (await show()).lines[0]?.status
    }
    expect(await statusAfter(20, gone)).toBe(9)
    expect(await statusAfter(25, gone)).toBe(10)
    expect(await statusAfter(25, waiting)).toBe(9)
  })

  it('is on no list of an order without one', async () => {
    const bought = await buySent(shop, [MYSTERY])
    expect(await queue(bought, 'all')).toEqual([])
    expect(await pack(bought)).toMatchObject({ message: 'Nothing of this booking is posted.' })
    expect(await moveTo(bought, {})).toMatchObject({ status: 409 })
  })
})
