import { beforeAll, describe, expect, it } from 'vitest'
import { giveGift } from '#tests/support/services/gifts.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const LATER = {
  localDate: '2027-05-01',
  zone: 'Australia/Melbourne',
  dueAt: Date.parse('2027-04-30T23:00:00Z'),
}

/** A gift that waits for its day, and the address in the email to its giver. */
async function give() {
  const gift = await giveGift(await shop.ordersDb(), { deliver: LATER })
  await shop.post('/_local/jobs/settle', {})
  const mails = (await (await shop.visit('/_local/mail.json')).json()) as { text: string }[]
  const text = mails.map((mail) => mail.text).find((one) => one.includes(`${gift.id}.`)) ?? ''
  const path = new URL(text.match(/https?:\S+\/gift-care\/\S+/)?.[0] ?? 'http://none').pathname
  return { ...gift, path }
}

describe('the page of a gift’s giver', () => {
  it('is found by the email, kept nowhere, and its steps are forms', async () => {
    const gift = await give()
    const answer = await shop.visit(gift.path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Your gift for Sam')
    expect(html).toMatch(/<strong>\$150 to spend<\/strong><span>[^<]* · never expires</)
    expect(html).toContain('Saturday 1\u00a0May\u00a02027 at 9:00\u00a0am, Melbourne time')
    const changed = await shop.post(`${gift.path}/change`, {
      recipient: 'Sam',
      sender: 'Priya',
      message: 'Soon!',
      email: 'nobody',
    })
    expect(changed.status).toBe(422)
    expect(await changed.text()).toContain('Enter an email address, such as name@example.com.')
    const stopped = await shop.post(`${gift.path}/stop`, {})
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, gift.path])
    expect(await (await shop.visit(gift.path)).text()).toContain('You stopped this gift.')
  })

  it('puts a top-up into the cart, or says what is wrong with it', async () => {
    const gift = await give()
    const wrong = await shop.post(`${gift.path}/topup`, { amount: '12' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toMatch(/id="amount"[^>]*aria-invalid|aria-invalid[^>]*id="amount"/)
    expect(html).toContain('A whole amount from $20 to $850.')
    expect(html).toContain('Choose a whole amount from $20 to $850.')
    const added = await shop.post(`${gift.path}/topup`, { amount: '$50' })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/aus/cart'])
    const cookie = added.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const cart = await (await shop.visit('/aus/cart', { headers: { cookie } })).text()
    expect(cart).toContain('Top-up of the gift card for Sam')
    expect(cart).not.toContain('gift-cards/build?line=')
  })

  it('says that a gift was opened, and that one that was used can’t be refunded', async () => {
    const gift = await give()
    const page = async () => (await shop.visit(gift.path)).text()
    const run = async (sql: string) => (await shop.ordersDb()).prepare(sql).bind(gift.id).run()
    await run(
      `INSERT INTO booking (line_id, order_id, status, date, start, time_zone, starts_at, price, paid, policy, changed_at)
       SELECT id, order_id, 6, '', '', '', 0, amount, amount, '{"kind":"gift","days":14}', 1 FROM gift_card WHERE id = ?`,
    )
    expect(await page()).toContain('It’s unused: we’ll refund the full price. The gift’s link')
    await run('UPDATE gift SET opened_at = 1 WHERE card_id = ?')
    expect(await page()).toContain('Its recipient has opened it: tell them.')
    await run("UPDATE gift_card SET state = 'ACTIVE' WHERE id = ?")
    await run(
      `INSERT INTO gift_hold (card_id, order_id, position, amount, state, expires_at, updated_at)
       SELECT id, order_id, 0, 5000, 'paying', 2, 1 FROM gift_card WHERE id = ?`,
    )
    await run(
      `INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor)
       SELECT id, 'SPEND', 'order', order_id, -5000, 1, 'customer' FROM gift_card WHERE id = ?`,
    )
    expect(await page()).toContain('It has been used, so it can’t be refunded.')
  })

  it('sends only once that is confirmed, and another address can’t be typed once it is opened', async () => {
    const gift = await give()
    const page = async () => (await shop.visit(gift.path)).text()
    const waiting = await page()
    expect(waiting).toContain('We’ll email it to sam@example.com now, as it was last saved.')
    expect(waiting).toContain('Yes, send it now')
    await shop.post(`${gift.path}/send`, {})
    expect(await page()).toMatch(/Recipient’s email.+If you change the address/)
    const sql = 'UPDATE gift SET opened_at = 1 WHERE card_id = ?'
    await (await shop.ordersDb()).prepare(sql).bind(gift.id).run()
    const opened = await page()
    expect(opened).toContain('We’ll email it to sam@example.com again.')
    expect(opened).not.toContain('Recipient’s email')
  })

  it('says its token to no analytics, and one that is changed opens nothing', async () => {
    const gift = await give()
    const consent = { cookie: 'shop-consent=analytics.adverts.comfort' }
    const html = await (await shop.visit(gift.path, { headers: consent })).text()
    expect(html).not.toContain('googletagmanager')
    const unknown = await shop.visit(`${gift.path}x`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Open it again from our email about your gift')
    expect((await shop.post(`${gift.path}/nonsense`, {})).status).toBe(404)
  })
})
