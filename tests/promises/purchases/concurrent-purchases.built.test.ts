import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { byLength } from '#tests/support/length.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const BUYERS = byLength(100, 150, 1000)
const SOCKETS = 64
const PLACES = 10
const PRICE = 19900
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

type Answer = {
  status: number
  answer: Record<string, unknown> & { data?: Data; message?: string }
}
type Data = { enquiryReferenceId: string; state?: string }

/** Calls over sockets of their own, so many at a time, as from so many browsers. */
function caller({ hostname, port }: URL) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<Answer>((done, failed) => {
      const call = request({
        agent,
        hostname,
        port,
        path: `/api${path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...NOW, ...headers },
      })
      call.on('error', failed)
      call.on('response', async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const answer = JSON.parse(Buffer.concat(chunks).toString() || 'null')
        done({ status: response.statusCode ?? 0, answer })
      })
      call.end(JSON.stringify(body))
    })
  return { post, close: () => agent.destroy() }
}

describe('over HTTP', { timeout: 240_000 }, () => {
  let shop: TestShop
  let http: ReturnType<typeof caller>
  beforeAll(async () => {
    shop = await openShop({ ORIGIN: 'http://shop.example' })
    http = caller(await shop.address())
  })
  afterAll(async () => {
    http.close()
    await shop.close()
  })

  const enquiry = (cartId: string, email: string) => ({
    service: 'enquiry',
    event: 'CREATE_ENQUIRY',
    data: { customers: [{ email, phone: PHONE }], cartId },
  })
  const card = (cartId: string) => ({ cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId })

  async function ordered(line: object, email: string) {
    const taken = await http.post('/cart/lines', line)
    if (taken.status !== 200) return taken
    const cartId = String(taken.answer.cartId)
    const made = await http.post('/enquiry', enquiry(cartId, email))
    return made.status === 200
      ? { cartId, reference: made.answer.data?.enquiryReferenceId ?? '' }
      : made
  }

  /** From cart to payment, as far as this buyer gets; the answer that ended it. */
  async function buy(index: number): Promise<Answer> {
    const made = await ordered(LINE, `buyer${index}@example.com`)
    if ('status' in made) return made
    const key = { 'idempotency-key': `buyer-${index}` }
    return http.post(`/payments/${made.reference}`, card(made.cartId), key)
  }

  const ledger = async () =>
    (await (await shop.visit('/_local/payments.json')).json()) as {
      charges: { amount: number; status: string }[]
    }

  it(`Places are never sold twice: ${BUYERS} buyers for ${PLACES} places: ${PLACES} booked, ${PLACES} captures, the others told 409`, async () => {
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)))
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect(
      Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all?.length])),
    ).toEqual({
      200: PLACES,
      409: BUYERS - PLACES,
    })
    for (const { status, answer } of answers) {
      if (status === 409) expect(answer.message).toMatch(/sold out/i)
    }
    const { charges } = await ledger()
    expect(charges.map(({ amount }) => amount)).toEqual(Array.from({ length: PLACES }, () => PRICE))
    const books = await shop.visit('/_local/jobs/books', { method: 'POST', headers: NOW })
    expect(await books.json()).toMatchObject({ breaks: 0 })
  })

  it('Paying twice charges once: one payment asked for twenty times at once and once late is one charge', async () => {
    const before = (await ledger()).charges.length
    const made = await ordered({ ...LINE, start: '12:00' }, 'sam@example.com')
    if ('status' in made) throw new Error(JSON.stringify(made))
    const pay = (key: string, body = card(made.cartId)) =>
      http.post(`/payments/${made.reference}`, body, { 'idempotency-key': key })
    const storm = await Promise.all(Array.from({ length: 20 }, () => pay('one-key-of-sam')))
    const late = await pay('one-key-of-sam')
    expect(late).toMatchObject({ status: 200, answer: { data: { state: 'booked' } } })
    for (const { status, answer } of storm) {
      expect([200, 202, 409]).toContain(status)
      if (status === 200) expect(answer).toEqual(late.answer)
    }
    // Nor does another key, as after a reload, charge again.
    expect((await pay('another-key-of-sam')).answer).toEqual(late.answer)
    expect((await ledger()).charges.length).toBe(before + 1)

    // R6: another body is refused, no key is refused, the same key of someone else is theirs.
    const other = { ...card(made.cartId), paymentMethod: 'pm_card_amex' }
    expect((await pay('one-key-of-sam', other)).status).toBe(422)
    expect((await http.post(`/payments/${made.reference}`, card(made.cartId))).status).toBe(400)
    const kim = await ordered({ ...LINE, start: '13:00' }, 'kim@example.com')
    if ('status' in kim) throw new Error(JSON.stringify(kim))
    const paid = await http.post(`/payments/${kim.reference}`, card(kim.cartId), {
      'idempotency-key': 'one-key-of-sam',
    })
    expect(paid.answer.data).toMatchObject({ enquiryReferenceId: kim.reference, state: 'booked' })
  })
})
