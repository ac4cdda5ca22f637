import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

/** A picnic on Tuesday 19 January 2027 is far enough away for a deposit. */
const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const LINE = { productId: 'p-mystery-picnic', city: 'melbourne', date: '2027-01-19', adults: 2 }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function anOrder(start: string) {
  const { answer } = await shop.call('POST', '/cart/lines', { ...LINE, start }, NOW)
  const { cartId } = answer as { cartId: string }
  const body = {
    service: 'enquiry',
    event: 'CREATE_ENQUIRY',
    data: { customers: [{ email: 'sam@example.com', phone: PHONE }], cartId },
  }
  await shop.call('POST', '/enquiry', body, NOW)
  return { ...NOW, cookie: `shop-cart=${cartId}` }
}

const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const open = async (headers: Record<string, string>) =>
  (await shop.visit('/aus/checkout/payment', { headers })).text()

/** Presses the button of a page that was shown before. */
async function pay(page: string, headers: Record<string, string>, fields: object = {}) {
  const form = { ...hiddenIn(page), paymentMethod: 'pm_card_visa', ...fields }
  const response = await shop.post('/aus/checkout/payment', form, headers)
  const location = response.headers.get('location')
  return { status: response.status, location, text: await response.text() }
}

async function setPrice(adult: number) {
  const database = await shop.catalogueDb()
  await database
    .prepare(
      `UPDATE product SET doc = json_set(doc, '$.prices.AUD.priceDetail.adult', ?) WHERE id = 'p-mystery-picnic'`,
    )
    .bind(adult)
    .run()
}

describe('No one pays a total they have not seen', () => {
  it('the page that refuses shows the new total everywhere, and only its own button pays it', async () => {
    const headers = await anOrder('11:00')
    const tabs = [await open(headers), await open(headers)]
    expect(tabs[0]).toContain('Pay all now: $199.00')
    await setPrice(150)

    const refused = await pay(tabs[0] ?? '', headers)
    expect(refused.status).toBe(409)
    // The old total stands in the reason alone.
    expect(refused.text.match(/.{28}199\.00/g)).toEqual([' is now $300.00 instead of $199.00'])
    expect(refused.text).toContain('Pay all now: $300.00')
    expect(hiddenIn(refused.text).seenTotal).toBe('30000')
    expect((await pay(tabs[1] ?? '', headers)).status).toBe(409)
    const { seenTotal: _, idempotencyKey: __, ...forgetful } = hiddenIn(refused.text)
    const form = { ...forgetful, idempotencyKey: crypto.randomUUID() }
    const without = await shop.post('/aus/checkout/payment', form, headers)
    expect(without.status).toBe(409)

    expect(await pay(refused.text, headers)).toMatchObject({
      status: 303,
      location: expect.stringContaining('thank-you'),
    })
    await setPrice(99.5)
    const ledger = await (await shop.visit('/_local/payments.json')).json()
    const { charges } = ledger as { charges: { amount: number }[] }
    expect(charges.map(({ amount }) => amount)).toEqual([30_000])
  })
})

describe('a payment of what has changed in another tab', () => {
  it('leads to the details, which show what is in the cart now', async () => {
    const headers = await anOrder('14:00')
    const page = await open(headers)
    const another = { productId: 'p-living-room-mystery', city: 'melbourne', adults: 1 }
    const [, cartId] = headers.cookie.split('=')
    expect((await shop.call('POST', '/cart/lines', { ...another, cartId }, NOW)).status).toBe(200)
    const refused = await pay(page, headers)
    expect([refused.status, refused.location]).toEqual([303, '/aus/checkout'])
  })
})

describe('a payment that is refused after its spot was held for', () => {
  it('holds it again where it is free, and can be paid', async () => {
    const headers = await anOrder('10:00')
    const page = await open(headers)
    const later = { ...headers, 'x-shop-now': '2026-11-20T00:40:00Z' }
    await setPrice(150)
    const refused = await pay(page, later)
    const paid = await pay(refused.text, later)
    await setPrice(99.5)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Pay all now: $300.00')
    expect(refused.text).not.toContain('change or remove')
    expect(paid.location).toContain('thank-you')
  })
})

describe('the offer of WonderPass', () => {
  const OFFER =
    'Save $19.90 on this order with WonderPass Explorer, $12.00 a month: 10% off experiences and items.'

  it('names what it takes off this order, only where that is more than a month costs', async () => {
    const headers = await anOrder('13:00')
    const page = await open(headers)
    expect(page.replaceAll('<!-- -->', '')).toContain(OFFER)
    expect(page.replaceAll('<!-- -->', '')).toContain('With the first month paid, you save $7.90.')
    await setPrice(60)
    const refused = await pay(page, headers)
    await setPrice(99.5)
    expect(refused.text).toContain('Pay all now: $120.00')
    expect(refused.text.replaceAll('<!-- -->', '')).not.toContain('with WonderPass Explorer')
  })
})

describe('A deposit that was chosen', () => {
  it('is still chosen after its 3-D Secure has failed', async () => {
    const headers = await anOrder('12:00')
    const paid = await pay(await open(headers), headers, {
      paymentKind: 'DEPOSIT',
      paymentMethod: 'pm_card_authenticationRequired',
    })
    expect(paid.location).toContain('/simulator/authenticate/')
    const path = new URL(paid.location ?? '').pathname
    const back = await shop.post(path, { outcome: 'fail' }, NOW)
    const returned = new URL(back.headers.get('location') ?? '')
    // What the provider adds to the address is dropped first.
    const clean = await shop.visit(returned.pathname + returned.search, { headers })
    expect(clean.headers.get('location')).toBe(returned.pathname)
    const thanks = await shop.visit(returned.pathname, { headers })
    expect(thanks.headers.get('location')).toBe('/aus/checkout/payment')
    const page = await open(headers)
    expect(page).toMatch(/<input[^>]*value="DEPOSIT"[^>]*checked=""|checked=""[^>]*value="DEPOSIT"/)
    expect(page).toContain('Your bank couldn’t confirm this payment.')
    expect(page).not.toContain('payment_method_data')
  })
})

describe('a payment whose bank still asks', () => {
  const charged = async () => {
    const ledger = await (await shop.visit('/_local/payments.json')).json()
    const { charges } = ledger as { charges: { amount: number }[] }
    return charges.map(({ amount }) => amount).toSorted((one, other) => one - other)
  }

  async function anUnfinishedPayment(
    start: string,
    paymentMethod = 'pm_card_authenticationRequired',
  ) {
    const headers = await anOrder(start)
    const form = await open(headers)
    const bank = (await pay(form, headers, { paymentMethod })).location ?? ''
    const reference = hiddenIn(form).reference ?? ''
    const at = `/aus/checkout/thank-you/${reference}`
    const cancel = () => shop.post('/aus/checkout/payment/clear', { cancel: reference }, headers)
    return { headers, bank, at, cancel }
  }

  it('is led from the details and the payment to the page that leads to the bank', async () => {
    const { headers, bank, at } = await anUnfinishedPayment('14:00')
    const details = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Lee', phone: PHONE }
    const answers = [
      await shop.post('/aus/checkout', details, headers),
      await shop.visit('/aus/checkout', { headers }),
      await shop.visit('/aus/checkout/payment', { headers }),
    ]
    for (const { status, headers: sent } of answers)
      expect([status, sent.get('location')]).toEqual([303, at])
    const page = await (await shop.visit(at, { headers })).text()
    expect(page).toContain('You haven’t been charged.')
    expect(page).toMatch(/We’re holding this spot until\s*(<!-- -->)?\s*<time/)
    expect(page).toMatch(new RegExp(`href="${bank}"[^>]*>Confirm with your bank`))
    expect(page).not.toMatch(/pay again|http-equiv="refresh"/)
  })

  it('on the provider’s page leads back to that page', async () => {
    const headers = await anOrder('13:00')
    const form = hiddenIn(await open(headers))
    const sent = await shop.post('/aus/checkout/payment/hosted', form, headers)
    const at = `/aus/checkout/thank-you/${form.reference}`
    const page = await (await shop.visit(at, { headers })).text()
    expect(page).toContain(`href="${sent.headers.get('location')}">Continue payment`)
    expect(page).not.toContain('your bank')
    await shop.post('/aus/checkout/payment/clear', { cancel: form.reference ?? '' }, headers)
  })

  it('is cancelled before it is paid another way: one charge', async () => {
    const { headers, bank, at, cancel } = await anUnfinishedPayment('13:00')
    const before = await charged()
    expect((await cancel()).headers.get('location')).toBe(at)
    const thanks = await shop.visit(at, { headers })
    expect(thanks.headers.get('location')).toBe('/aus/checkout/payment')
    const page = await open(headers)
    expect(page).toContain('value="DEPOSIT"')
    expect(page).toContain('sam@example.com')
    expect(page).not.toContain('couldn’t confirm')
    expect((await pay(page, headers)).location).toBe(at)
    await shop.post(new URL(bank).pathname, { outcome: 'approve' }, NOW)
    expect(await charged()).toEqual([19_900, ...before])
  })

  it('is booked where the bank was told yes meanwhile', async () => {
    const { headers, bank, at, cancel } = await anUnfinishedPayment('10:00')
    const before = await charged()
    await shop.post(new URL(bank).pathname, { outcome: 'approve' }, NOW)
    expect((await cancel()).headers.get('location')).toBe(at)
    expect((await shop.visit(at, { headers })).status).toBe(200)
    expect(await charged()).toEqual([19_900, ...before])
  })

  it('is told apart from one that the bank is at work on', async () => {
    const { headers, at } = await anUnfinishedPayment('11:00', 'pm_sim_processing')
    const page = await (await shop.visit(at, { headers })).text()
    expect(page).toContain('Please don’t pay again.')
    expect(page).toContain(`http-equiv="refresh" content="3;url=${at}"`)
    expect(page).not.toMatch(/haven’t been charged|Pay another way/)
  })
})

describe('a place that was lost while it was paid', () => {
  it('is offered the times that are held for it, in the order of its email, without an alert over the form', async () => {
    const only = { productId: 'p-always-fails', city: 'melbourne', date: '2027-01-15', adults: 1 }
    const line = { ...only, start: '11:00' }
    const { answer } = await shop.call('POST', '/cart/lines', line, NOW)
    const { cartId } = answer as { cartId: string }
    const data = { customers: [{ email: 'lost@example.com', phone: PHONE }], cartId }
    const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data }
    const order = await shop.call('POST', '/enquiry', body, NOW)
    const { enquiryReferenceId } = (order.answer as { data: { enquiryReferenceId: string } }).data
    const shown = await open({ ...NOW, cookie: `shop-cart=${cartId}` })
    const later = { 'x-shop-now': '2026-11-20T00:40:00Z' }
    await shop.call('POST', '/cart/lines', line, later)
    const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const paid = await shop.call('POST', `/payments/${enquiryReferenceId}`, card, {
      ...later,
      ...key,
    })
    expect(paid.status).toBe(409)

    const headers = { ...later, cookie: `shop-cart=${cartId}` }
    const refused = await pay(shown, headers)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('the spot is gone')
    expect(refused.text).not.toMatch(/name="paymentMethod"|By paying you agree|Pay \$/)
    expect(refused.text.replaceAll('<!-- -->', '')).toContain('change or remove it')
    const moved = await shop.visit('/aus/checkout/payment', { headers })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/aus/checkout'])
    expect(moved.headers.getSetCookie().join()).not.toContain('has changed')
    for (const path of ['/aus/checkout', '/aus/cart']) {
      const page = await (await shop.visit(path, { headers })).text()
      const plans = [...page.matchAll(/\/plan-b\/([\w-]+)"/g)].map(([, plan]) => plan)
      expect(plans).toHaveLength(3)
      expect(page).not.toContain('Nearest available times')
      const mails = await (await shop.visit('/_local/mail.json?to=lost@example.com')).json()
      const [mail] = mails as { text: string }[]
      expect([...(mail?.text.matchAll(/plan-b#([\w-]+)/g) ?? [])].map(([, plan]) => plan)).toEqual(
        plans,
      )
    }
  })
})
