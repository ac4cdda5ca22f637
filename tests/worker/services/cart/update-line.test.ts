import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

type Visitor = ReturnType<TestBackend['visitor']>
type Change = Parameters<Visitor['shop']['cart']['updateLine']>[0]['body']

/** A visitor whose cart has one line, and what changes it. */
async function withLine(line: object = {}) {
  const sam = shop.visitor()
  const cart = granted(await addLine(sam, line))
  const id = cart?.lines[0]?.id ?? ''
  const change = (body: Change) => sam.shop.cart.updateLine({ params: { id }, body })
  return { sam, id, change }
}

/** The spice kitchen counts heads, eight a slot. */
const KITCHEN = { productId: 'p-spice-kitchen', start: '11:00' }

describe('a changed line', () => {
  it('keeps its id and what isn’t given, at the price of what it is now', async () => {
    const { id, change } = await withLine({ date: '2027-01-11' })
    const more = granted(await change({ adults: 3, children: 1 }))
    expect(more.lines).toMatchObject([
      { id, adults: 3, children: 1, date: '2027-01-11', start: '11:00', held: true },
    ])
    expect(more.total).toBeGreaterThan(19900)
    expect(more.total).toBe(more.lines[0]?.total)
    const moved = granted(await change({ date: '2027-01-12', start: '13:00', city: 'sydney' }))
    expect(moved.lines).toMatchObject([
      { id, adults: 3, children: 1, date: '2027-01-12', start: '13:00', city: 'sydney' },
    ])
    const back = granted(await change({ adults: 2, children: 0 }))
    expect(back.total).toBe(19900)
  })

  it('does not charge once more what the premium option already includes', async () => {
    const { change } = await withLine({ date: '2027-01-14' })
    const both = { options: ['upgrade-premium'], addOns: { 'add-bonus-stop': 1 } }
    expect(await change(both)).toMatchObject({
      status: 422,
      fields: { options: expect.stringContaining('Premium already includes this: ') },
    })
  })

  it('is added to by the columns and the document alike', async () => {
    const { sam, id, change } = await withLine({ date: '2027-01-13' })
    const offered = granted(await change({ options: ['upgrade-premium'] }))
    expect(offered.lines).toMatchObject([{ id, options: ['upgrade-premium'], adults: 2 }])
    const row = await shop.ordersDb
      .prepare('SELECT adults, options, total FROM cart_line WHERE id = ?')
      .bind(id)
      .first()
    expect(row).toEqual({ adults: 2, options: '["upgrade-premium"]', total: offered.total })
    const reference = granted(await order(sam)) as string
    granted(await pay(sam, reference))
  })

  it('is refused by the field that is wrong, and stays as it was', async () => {
    const { sam, change } = await withLine({ date: '2027-01-14' })
    const before = await sam.shop.cart.show({ query: {} })
    const wrong: [Change, number, string?][] = [
      [{ adults: 0 }, 422, 'adults'],
      [{ adults: 999 }, 422, 'adults'],
      [{ options: ['no-such-option'] }, 422, 'options'],
      [{ addOns: { 'no-such-extra': 1 } }, 422, 'addOns.no-such-extra'],
      [{ city: 'no-such-city' }, 422, 'city'],
      [{ city: 'london' }, 422, 'city'],
      [{ date: '2027-02-30' }, 422, 'date'],
      [{ date: '2020-01-01' }, 422, 'date'],
      [{ start: '10:30' }, 422, 'start'],
    ]
    for (const [body, status, field] of wrong) {
      const answer = await change(body)
      expect({ body, answer }).toMatchObject({ answer: { status } })
      if (isRefusal(answer) && field) expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
    expect(await sam.shop.cart.show({ query: {} })).toEqual(before)
  })

  it('is found by its own cart alone', async () => {
    const { id } = await withLine({ date: '2027-01-15' })
    const stranger = shop.visitor()
    granted(await addLine(stranger, { date: '2027-01-15' }))
    for (const who of [stranger, shop.visitor()]) {
      expect(await who.shop.cart.updateLine({ params: { id }, body: { adults: 3 } })).toMatchObject(
        { status: 404 },
      )
    }
  })

  it('takes no place that is not there, and keeps its own until it has another', async () => {
    const date = '2027-01-18'
    const { sam, change } = await withLine({ ...KITCHEN, date, adults: 4 })
    granted(await addLine(shop.visitor(), { ...KITCHEN, date, adults: 3 }))
    const five = 'Only 5 left at this time. Choose fewer guests or another time.'
    expect(await change({ adults: 6 })).toMatchObject({ status: 409, fields: { adults: five } })
    const held = async () => (await sam.shop.cart.show({ query: {} }))?.lines[0]
    expect(await held()).toMatchObject({ adults: 4, held: true })
    // The last place is this line's to take, and a slot that is now sold out can be kept or given back to.
    granted(await change({ adults: 5 }))
    expect(await addLine(shop.visitor(), { ...KITCHEN, date, adults: 1 })).toMatchObject({
      status: 409,
    })
    granted(await change({ adults: 5 }))
    granted(await change({ adults: 2, children: 0 }))
    granted(await addLine(shop.visitor(), { ...KITCHEN, date, adults: 3 }))
    expect(await change({ adults: 3 })).toMatchObject({
      status: 409,
      message: 'Only 2 left at this time. Choose fewer guests or another time.',
    })
  })

  it('gives its old slot back with the new one', async () => {
    const date = '2027-01-19'
    const { change } = await withLine({ ...KITCHEN, date, adults: 8 })
    expect(await addLine(shop.visitor(), { ...KITCHEN, date, adults: 1 })).toMatchObject({
      status: 409,
    })
    granted(await change({ date: '2027-01-20' }))
    granted(await addLine(shop.visitor(), { ...KITCHEN, date, adults: 8 }))
  })

  it('is not held for longer than two hours by changing it to and fro', async () => {
    const { sam, change } = await withLine({ date: '2027-01-21' })
    for (const [minutes, adults] of [
      [25, 3],
      [50, 2],
      [75, 3],
      [100, 2],
      [115, 3],
    ] as const) {
      shop.turnTo(START + minutes * MINUTE)
      granted(await change({ adults }))
    }
    const cart = await sam.shop.cart.show({ query: {} })
    expect(Date.parse(cart?.holdExpiresAt ?? '')).toBe(START + 120 * MINUTE)
    shop.turnTo(START + 121 * MINUTE)
    expect(await change({ adults: 2 })).toMatchObject({ status: 409 })
  })

  it('never has more than twenty places with the others of its cart', async () => {
    const { sam, change } = await withLine({ ...KITCHEN, date: '2027-01-22', adults: 7 })
    granted(await addLine(sam, { ...KITCHEN, date: '2027-01-25', adults: 8 }))
    granted(await addLine(sam, { ...KITCHEN, date: '2027-01-26', adults: 5 }))
    expect(await change({ adults: 8 })).toMatchObject({ status: 409, message: /at most 20 places/ })
  })

  it('takes its order along: the old total can’t be paid', async () => {
    const { sam, change } = await withLine({ date: '2027-01-27' })
    const reference = granted(await order(sam)) as string
    granted(await change({ adults: 4 }))
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
  })

  it('has no date where it is posted', async () => {
    const { id, change } = await withLine({
      productId: 'p-picnic-in-a-box',
      date: undefined,
      start: undefined,
      adults: 1,
    })
    const changed = granted(await change({ adults: 3, date: '2027-01-01', start: '10:00' }))
    expect(changed.lines).toMatchObject([{ id, adults: 3, held: true, holdExpiresAt: null }])
    expect(changed.lines[0]?.date).not.toBe('2027-01-01')
  })
})
