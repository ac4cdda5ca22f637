import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, PICNIC, pay } from '#tests/support/services/purchase.ts'

const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

const MINUTE = 60_000
const refresh = ({ shop: client }: ReturnType<TestBackend['visitor']>, country?: string) =>
  client.cart.refresh({ body: country ? { country } : {} })

type ProductDoc = { prices: { AUD?: { priceDetail: { adult: number } } } }

/** Changes the mystery picnic while `work` runs. */
async function editProduct(edit: (doc: ProductDoc) => void, work: () => Promise<void>) {
  const read = () =>
    shop.catalogueDb
      .prepare(`SELECT doc FROM product WHERE id = 'p-mystery-picnic'`)
      .first<string>('doc')
  const write = (doc: string) =>
    shop.catalogueDb
      .prepare(`UPDATE product SET doc = ? WHERE id = 'p-mystery-picnic'`)
      .bind(doc)
      .run()
  const before = (await read()) ?? ''
  const doc = JSON.parse(before)
  edit(doc)
  await write(JSON.stringify(doc))
  await work().finally(() => write(before))
}

/** Raises or lowers what a grown-up pays for it in Australia while `work` runs. */
const withPrice = (minor: number, work: () => Promise<void>) =>
  editProduct((doc) => {
    if (doc.prices.AUD) doc.prices.AUD.priceDetail.adult = minor / 200
  }, work)

const reservationState = (lineId = '') =>
  shop.ordersDb
    .prepare('SELECT state FROM reservation WHERE line_id = ?')
    .bind(lineId)
    .first<string>('state')

describe('a cart that is opened again', () => {
  it('keeps its lines after the hold has run out, and takes the places again', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-16' }))
    expect((await refresh(sam)).changes).toEqual([])
    shop.turnTo(START + 31 * MINUTE)
    const { cart, changes } = await refresh(sam)
    expect(changes).toMatchObject([
      { kind: 'held', message: 'Your spot is still available, and we’re holding it again.' },
    ])
    expect(cart).toMatchObject({ lines: [{ held: true }], total: 19900 })
  })

  it('is held on to by looking at it, for two hours', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-17' }))
    for (let nth = 1; nth <= 5; nth++) {
      shop.turnTo(START + nth * 20 * MINUTE)
      expect((await refresh(sam)).changes).toEqual([])
    }
    const until = START + 120 * MINUTE
    expect((await refresh(sam)).cart?.holdExpiresAt).toBe(new Date(until).toISOString())
  })

  it('after two hours names other times than its own, which others may take first', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-19' }))
    for (let nth = 1; nth <= 5; nth++) {
      shop.turnTo(START + nth * 20 * MINUTE)
      await refresh(sam)
    }
    shop.turnTo(START + 121 * MINUTE)
    const { cart, changes } = await refresh(sam)
    const [line] = cart?.lines ?? []
    expect(line?.held).toBe(false)
    expect(changes).toMatchObject([
      { kind: 'gone', message: expect.stringContaining('can’t be held again yet. Try again in') },
    ])
    const times = changes[0]?.times ?? []
    expect(times).toHaveLength(3)
    expect(times).not.toContainEqual({ date: line?.date, start: line?.start })
    shop.turnTo(START + 126 * MINUTE)
    expect((await refresh(sam)).changes).toMatchObject([{ kind: 'held' }])
  })

  it('names the nearest free times where a place is gone, and takes one of them with all that was chosen', async () => {
    const only = { productId: 'p-always-fails', date: '2026-12-16', start: '10:00', adults: 1 }
    const sam = shop.visitor()
    granted(await addLine(sam, only))
    shop.turnTo(START + 31 * MINUTE)
    granted(await addLine(shop.visitor(), only))
    const { cart, changes } = await refresh(sam)
    expect(cart?.lines).toMatchObject([{ held: false }])
    expect(changes).toMatchObject([
      {
        kind: 'gone',
        message: 'Wed\u00a016\u00a0Dec, 10:00\u00a0am is no longer available.',
        times: [
          { date: '2026-12-16', start: '11:00' },
          { date: '2026-12-16', start: '12:00' },
          { date: '2026-12-17', start: '10:00' },
        ],
      },
    ])
    const id = cart?.lines[0]?.id ?? ''
    const take = (start: string) =>
      sam.shop.cart.updateLine({ params: { id }, body: { date: only.date, start } })
    expect(await take('10:00')).toMatchObject({ status: 409 })
    expect(await take('10:30')).toMatchObject({ status: 422 })
    const changed = granted(await take('12:00'))
    expect(changed.lines).toMatchObject([{ id, start: '12:00', held: true, adults: 1 }])
    expect((await refresh(sam)).changes).toEqual([])
    // The hour it takes is not to be had twice.
    expect(await addLine(shop.visitor(), { ...only, start: '12:00' })).toMatchObject({
      status: 409,
    })
  })

  it('never holds more than twenty places at once, by looking or by the button', async () => {
    const sam = shop.visitor()
    const kitchen = { productId: 'p-spice-kitchen', adults: 8, start: '11:00' }
    const add = async (dates: string[]) => {
      for (const date of dates) granted(await addLine(sam, { ...kitchen, date }))
    }
    await add(['2027-03-08', '2027-03-09'])
    shop.turnTo(START + 31 * MINUTE)
    await add(['2027-03-10', '2027-03-11'])
    expect(await sam.shop.cart.renew({ body: {} })).toMatchObject({ status: 409 })
    const { cart, changes } = await refresh(sam)
    expect(cart?.lines.map(({ held }) => held)).toEqual([false, false, true, true])
    expect(changes.map(({ message }) => message)).toEqual(
      Array(2).fill('Only 20 spots can be held at a time.'),
    )
  })

  it.each([
    [false, 'The price is now $219.00 instead of $199.00.'],
    [true, 'The price is now A$219.00 instead of A$199.00.'],
  ])('says what a line costs now, and asks that for it (away: %s)', async (isAway, message) => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-18' }))
    await withPrice(21900, async () => {
      const { cart, changes } = await sam.shop.cart.refresh({ body: { isAway } })
      expect(changes).toMatchObject([{ kind: 'price', message }])
      expect(cart?.total).toBe(21900)
      expect((await refresh(sam)).changes).toEqual([])
    })
  })
})

it('what is no longer sold stays in the cart until it is removed, without a hold and in no sum', async () => {
  const sam = shop.visitor()
  granted(await addLine(sam, { date: '2026-12-19' }))
  granted(await addLine(sam, { productId: 'p-spice-kitchen', date: '2026-12-19' }))
  const both = (await refresh(sam)).cart
  const lineOf = (id: string) => both?.lines.find(({ productId }) => productId === id)
  const picnic = lineOf('p-mystery-picnic')
  const kitchen = lineOf('p-spice-kitchen')
  await editProduct(
    (doc) => delete doc.prices.AUD,
    async () => {
      const { cart, changes } = await refresh(sam)
      expect(changes).toMatchObject([{ kind: 'unsold', isGone: true, lineId: picnic?.id }])
      expect(cart?.lines.filter(({ held }) => held).map(({ id }) => id)).toEqual([kitchen?.id])
      expect(cart?.total).toBe(kitchen?.total)
      expect(await reservationState(picnic?.id)).toBe('released')
    },
  )
  expect((await refresh(sam)).cart).toEqual(both)
})

it('what is no longer sold is not held again with the rest, and doesn’t stop it', async () => {
  const sam = shop.visitor()
  const [picnic] = granted(await addLine(sam, { date: '2026-12-20' })).lines
  granted(await addLine(sam, { productId: 'p-spice-kitchen', date: '2026-12-19' }))
  await editProduct(
    (doc) => delete doc.prices.AUD,
    async () => {
      await refresh(sam)
      shop.turnTo(START + 10 * MINUTE)
      const renewed = granted(await sam.shop.cart.renew({ body: {} }))
      expect(renewed.lines.filter(({ held }) => !held).map(({ id }) => id)).toEqual([picnic?.id])
      expect(renewed.holdExpiresAt).toBe(new Date(START + 40 * MINUTE).toISOString())
      expect(await reservationState(picnic?.id)).toBe('released')
    },
  )
})

describe('the checkout’s two hours', () => {
  it('end with the prices looked up again: the same is paid at once, another one is shown first', async () => {
    const sam = shop.visitor()
    const cart = granted(await addLine(sam, { date: '2027-02-16' }))
    const reference = granted(await order(sam)) as string
    const quoted = async () =>
      Date.parse((await sam.shop.enquiries.open({ query: {} }))?.quoteExpiresAt ?? '')
    expect(await quoted()).toBe(START + 120 * MINUTE)
    shop.turnTo(START + 125 * MINUTE)
    await withPrice(21900, async () => {
      expect(await pay(sam, reference)).toMatchObject({
        status: 409,
        message:
          /price has changed since you started: the total is now \$219.00 instead of \$199.00\./,
      })
      expect(await quoted()).toBe(START + 245 * MINUTE)
      // The cart says so too.
      const { changes } = await refresh(sam)
      expect(changes.map(({ kind }) => kind)).toContain('price')
    })
    await refresh(sam)
    expect(cart.total).toBe(19900)
    expect(await pay(sam, reference)).toMatchObject({ status: 409 })
    shop.turnTo(START + 251 * MINUTE)
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { total: 19900 } })
  })
})

describe('a cart in another country', () => {
  it('has a total of one currency: what is elsewhere waits, and comes back with its owner', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-18', start: '14:00' }))
    const both = granted(await addLine(sam, { city: 'london', date: '2026-12-18' }))
    expect(both).toMatchObject({
      country: 'uk',
      currency: 'GBP',
      lines: [{ city: 'london' }],
      parked: [{ city: 'melbourne', country: 'aus' }],
    })
    expect(both.total).toBe(both.lines[0]?.total)
    const home = (await refresh(sam, 'aus')).cart
    expect(home).toMatchObject({
      country: 'aus',
      total: 19900,
      parked: [{ city: 'london', country: 'uk' }],
    })
    // What waits is not paid for.
    const reference = granted(await order(sam)) as string
    const paid = granted(await pay(sam, reference))
    expect(paid).toMatchObject({ data: { total: 19900, currency: 'AUD' } })
    const left = (await refresh(sam, 'uk')).cart
    expect(left).toMatchObject({ lines: [{ city: 'london' }], parked: [] })
  })

  it('takes along what is sent and sold there, at its price there', async () => {
    const sam = shop.visitor()
    const gift = { productId: 'p-pocket-city-trail', date: undefined, start: undefined }
    granted(await addLine(sam, gift))
    const { cart } = await refresh(sam, 'uk')
    expect(cart).toMatchObject({ country: 'uk', currency: 'GBP', parked: [] })
    expect(cart?.lines).toHaveLength(1)
  })

  it('is never charged in the money of the country it left', async () => {
    const sam = shop.visitor()
    const gift = { productId: 'p-pocket-city-trail', date: undefined, start: undefined }
    const { total } = granted(await addLine(sam, gift))
    const reference = granted(await order(sam)) as string
    const abroad = (await refresh(sam, 'uk')).cart
    expect(abroad?.total).not.toBe(total)
    const [once, again] = [await pay(sam, reference), await pay(sam, reference)]
    expect([once, again]).toMatchObject([{ status: 409 }, { status: 409 }])
    // Ordered anew, it is asked for as the cart says.
    const anew = granted(await order(sam)) as string
    const paid = granted(await pay(sam, anew))
    expect(paid).toMatchObject({ data: { total: abroad?.total, currency: 'GBP' } })
  })
})

describe('an order begun signed-in', () => {
  it('is the guest’s who finishes it under another address, and stays the account’s under the same', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '12:00', date: '2026-12-15' }))
    const begun = granted(await order(sam, 'sam@example.com')) as string
    await shop.ordersDb
      .prepare(`UPDATE orders SET customer_id = 'c-1' WHERE id = ?`)
      .bind(begun)
      .run()
    const owner = () =>
      shop.ordersDb
        .prepare('SELECT customer_id FROM orders WHERE id = ?')
        .bind(begun)
        .first('customer_id')
    expect(granted(await order(sam, 'SAM@example.com'))).toBe(begun)
    expect(await owner()).toBe('c-1')
    expect(granted(await order(sam, 'guest@example.com'))).toBe(begun)
    expect(await owner()).toBeNull()
  })
})

describe('an answer that was lost on its way', () => {
  const KEY = '9b2f6c1e-53aa-4d07-8e41-0c7d6fb2a918'
  /** Loses the idempotency record, as when the worker stopped before storing the response. */
  const loseNote = () => shop.ordersDb.prepare('DELETE FROM idempotency').run()

  it('of the first line, on the last place, is found by the same call again', async () => {
    const body = { ...PICNIC, productId: 'p-always-fails', start: '15:00', adults: 1 }
    const first = granted(await shop.visitor().shop.cart.addLine({ key: KEY, body }))
    await loseNote()
    expect(granted(await shop.visitor().shop.cart.addLine({ key: KEY, body }))).toEqual(first)
    expect(await addLine(shop.visitor(), body)).toMatchObject({ status: 409 })
    const other = await shop.visitor().shop.cart.addLine({ key: KEY.replace('9', '8'), body })
    expect(other).toMatchObject({ status: 409 })
  })

  it('of a further line is found too, and what was taken out can be had again', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam))
    shop.turnTo(START + MINUTE)
    const add = () => sam.shop.cart.addLine({ key: KEY, body: { ...PICNIC, start: '13:00' } })
    const first = granted(await add())
    await loseNote()
    expect(granted(await add())).toEqual(first)
    const id = first.lines.at(-1)?.id ?? ''
    granted(await sam.shop.cart.removeLine({ params: { id }, query: {} }))
    await loseNote()
    expect(granted(await add()).lines).toHaveLength(2)
  })
})

describe('a cart saved for later', () => {
  const open = ({ shop: client }: ReturnType<TestBackend['visitor']>, id: string, seal?: string) =>
    client.cart.openSaved({ params: { id }, body: seal ? { seal } : {} })

  it('frees its places, is shown in the cart, and comes back with words about what changed', async () => {
    const only = { productId: 'p-always-fails', date: '2027-01-16', start: '10:00', adults: 1 }
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-01-16', start: '12:00' }))
    granted(await addLine(sam, only))
    expect(granted(await sam.shop.cart.save({ body: {} })).lines).toEqual([])
    const { saved } = await refresh(sam)
    expect(saved).toMatchObject([{ country: 'aus', names: expect.any(Array) }])
    expect(saved[0]?.names).toHaveLength(2)
    granted(await addLine(shop.visitor(), only))

    const { id = '', seal = '' } = saved[0] ?? {}
    expect(await open(shop.visitor(), id)).toMatchObject({ status: 404 })
    // Its name stands in addresses and logs: without the seal it is no cart to anyone.
    expect(await shop.visitor().shop.cart.show({ query: { cartId: id } })).toBeNull()
    const stranger = shop.visitor().shop.cart
    expect(await stranger.renew({ body: { cartId: id } })).toMatchObject({ status: 404 })
    const held = await stranger.refresh({ body: { cartId: id } })
    expect(held).toMatchObject({ cart: null, changes: [] })
    // On another device, by its link.
    const phone = shop.visitor()
    const opened = granted(await open(phone, id, seal))
    phone.caller.cartId = opened.cartId
    const { cart, changes } = await refresh(phone)
    expect(cart?.lines).toHaveLength(2)
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'held'])
    expect((await refresh(sam)).saved).toEqual([])
    expect(await open(phone, id, seal)).toMatchObject({ status: 404 })
  })

  it('is gone for good once it is paid, or put away', async () => {
    const sam = shop.visitor()
    for (const date of ['2027-01-19', '2027-01-20']) {
      granted(await addLine(sam, { date }))
      granted(await sam.shop.cart.save({ body: {} }))
    }
    const [one, other] = (await refresh(sam)).saved
    granted(await open(sam, one?.id ?? ''))
    await refresh(sam)
    granted(await pay(sam, granted(await order(sam)) as string))
    const put = { params: { id: other?.id ?? '' }, query: {} }
    expect(await sam.shop.cart.forgetSaved(put)).toBeNull()
    expect((await refresh(sam)).saved).toEqual([])
    expect(await sam.shop.cart.save({ body: {} })).toMatchObject({ status: 404 })
  })
})
