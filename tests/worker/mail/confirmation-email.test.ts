import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { PHONE } from '#tests/support/builders.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, pay } from '#tests/support/services/purchase.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { renderConfirmationEmail } from '#worker/mail/templates/confirmation-email.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

type Sent = { to: string; subject: string; from: { name: string; email: string } }

/** A provider that may fail before or after it has sent. */
function provider() {
  const sent: Sent[] = []
  let fault: 'before' | 'after' | null = null
  const mail = {
    async send(message: Sent) {
      if (fault === 'before') throw new Error('mail is down')
      sent.push(message)
      if (fault === 'after') throw new Error('the answer was lost')
    },
  } as unknown as SendEmail
  return {
    sent,
    fail(how: typeof fault) {
      fault = how
    },
    backend: { ...shop.backend, mail },
  }
}

async function aBooking(start: string, customer: object = {}, line: object = {}) {
  const sam = shop.visitor()
  granted(await addLine(sam, { start, ...line }))
  return buy(sam, customer)
}

async function buy(sam: ReturnType<TestBackend['visitor']>, customer: object = {}) {
  const customers = [{ email: 'sam@example.com', phone: PHONE, ...customer }]
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers } } as const
  const { data } = granted(await sam.shop.enquiries.create({ body }))
  granted(await pay(sam, data.enquiryReferenceId))
  return data.enquiryReferenceId
}

/** Puts a message back on the pile. */
const again = (reference: string) =>
  shop.ordersDb
    .prepare(`UPDATE outbox SET state = 'due', claimed_at = NULL WHERE order_id = ?`)
    .bind(reference)
    .run()

describe('Mail is sent at least once and seen once: a confirmation', () => {
  it('lies in the mailbox, once, however many send at once', async () => {
    const reference = await aBooking('10:00', { marketingConsent: false })
    await Promise.all(Array.from({ length: 10 }, () => sendDueMail(shop.backend)))
    await shop.settled()
    const mine = (await listMailbox(shop.ordersDb)).filter(({ subject }) =>
      subject.includes(reference),
    )
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain('$199.00 AUD')
    expect(mine[0]?.html).toContain('Mystery Picnic')
  })

  it('links to the booking, on any device; the link opens that booking alone', async () => {
    const [reference, other] = [await aBooking('10:00'), await aBooking('10:00')]
    const text = (await renderConfirmationEmail(shop.backend, reference))?.text ?? ''
    const [, address = ''] = text.match(/See your booking: (\S+)/) ?? []
    const [, seal = ''] = new URL(address).pathname.split('.')
    const { enquiries } = shop.visitor('nobody').shop
    const look = (order: string, query: object) =>
      enquiries.order({ params: { reference: order }, query })
    expect(await look(reference, { seal })).toMatchObject({ enquiryReferenceId: reference })
    for (const wrong of ['', seal.slice(1), `${seal.slice(0, -1)}é`, 'A'.repeat(32)]) {
      expect(await look(reference, { seal: wrong })).toMatchObject({ status: 404 })
    }
    expect(await look(other, { seal })).toMatchObject({ status: 404 })
  })

  it('shows what was typed as text, never as markup or as another header', async () => {
    const reference = await aBooking('11:00', { firstName: '<img src=x onerror=alert(1)>"&' })
    await shop.ordersDb
      .prepare(`UPDATE orders SET lines = json_set(lines, '$[0].productName', ?) WHERE id = ?`)
      .bind('Picnic\r\nBcc: everyone@example.com', reference)
      .run()
    const message = await renderConfirmationEmail(shop.backend, reference)
    expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
    expect(message?.html).not.toContain('<img src=x')
    expect(message?.subject).not.toMatch(/[\r\n]/)
  })

  it('brings the calendar file and says until when it can be changed', async () => {
    const message = await renderConfirmationEmail(shop.backend, await aBooking('11:00'))
    const [file] = message?.attachments ?? []
    expect(file).toMatchObject({
      type: 'text/calendar',
      name: expect.stringMatching(/^DL-.+\.ics$/),
    })
    expect(new TextDecoder().decode(file?.content)).toMatch(/BEGIN:VEVENT[\s\S]*URL:http/)
    expect(message?.text).toMatch(
      /Cancellation policy:\n- Cancel until \w+,?\s.+\u00a0[ap]m AE[DS]T for a full refund/,
    )
    expect(message?.html).toContain('<html lang="en-AU">')
  })

  it('says where its reference is shown: on arrival for a day, on the phone for everything', async () => {
    const { text } = (await renderConfirmationEmail(shop.backend, await aBooking('14:00'))) ?? {}
    expect(text).toContain(
      'Show it, or the code on your booking page, when you arrive, and have it ready if you call us.',
    )
  })

  it('leads to a gift’s own page, where its giver changes or refunds it', async () => {
    const priya = shop.visitor()
    granted(await addGift(priya))
    const { text } = (await renderConfirmationEmail(shop.backend, await buy(priya))) ?? {}
    expect(text).toContain('Have it ready if you call us.')
    expect(text).toContain('Open the gift from your order page to change or refund it')
    expect(text).not.toContain('you can cancel')
  })

  it('says, in its calendar file too, that the exact time comes by email where the start moves with the sun, and only there', async () => {
    const note = startFollowsLabel('sunrise')
    const kayak = { productId: 'p-sunrise-kayak', city: 'sydney', adults: 1 }
    const textsFor = async (start: string, line = {}) => {
      const reference = await aBooking(start, {}, line)
      const message = await renderConfirmationEmail(shop.backend, reference)
      const [calendar] = message?.attachments ?? []
      const unfolded = new TextDecoder().decode(calendar?.content).replaceAll('\r\n ', '')
      return [message?.text, unfolded]
    }
    for (const text of await textsFor('05:30', kayak)) expect(text).toContain(note)
    for (const text of await textsFor('12:00')) expect(text).not.toContain('The start depends')
  })

  it('is sent by one of many senders, from the shop’s own address', async () => {
    const reference = await aBooking('12:00')
    await shop.settled()
    await again(reference)
    const { sent, backend } = provider()
    await Promise.all(Array.from({ length: 10 }, () => sendDueMail(backend)))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'sam@example.com',
    })
    const { name, email } = sent[0]?.from ?? {}
    expect(`${name} <${email}>`).toBe(BRAND.mailSender)
  })

  it('that could not be sent is tried again later, and keeps no other waiting', async () => {
    const [first, second] = [await aBooking('13:00'), await aBooking('14:00')]
    await shop.settled()
    const { sent, fail, backend } = provider()
    fail('before')
    await again(first)
    expect(await sendDueMail(backend)).toBe(0)
    fail(null)
    await again(second)
    expect(await sendDueMail(backend)).toBe(1)
    shop.turnTo(START + 6 * MINUTE)
    expect(await sendDueMail(backend)).toBe(1)
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(second),
      expect.stringContaining(first),
    ])
    shop.turnTo(START)
  })
})
