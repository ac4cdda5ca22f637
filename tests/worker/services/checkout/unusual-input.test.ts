import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays } from '#domain/time/date-time.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, pay } from '#tests/support/services/purchase.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

let guests = 0
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

async function enquire(who: { firstName?: string; phone?: string }, attendee: object = {}) {
  const sam = shop.visitor()
  // Ten places an hour: six come on one Friday.
  granted(await addLine(sam, { date: addDays('2027-01-15', 7 * Math.floor(guests++ / 6)) }))
  const answer = await sam.shop.enquiries.create({
    body: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: {
        customers: [{ email: 'sam@example.com', phone: PHONE, ...who }],
        attendees: [{ name: 'Kim', email: 'kim@example.com', ...attendee } as object],
      },
    },
  })
  return { sam, answer }
}

const NAMES = [
  'Zoë 👩‍👩‍👧 O’Neill',
  'محمد عبد الله',
  'שלום‏ Cohen',
  '<b onclick=alert(1)>Bobby</b>',
  '"; DROP TABLE orders; --',
  '李小龍',
]

describe('names of people, whatever they are called', () => {
  it.each(NAMES)('%s is kept as it was typed, in the order and in the mail', async (name) => {
    const { sam, answer } = await enquire(
      { firstName: name },
      { name, request: `${name}\nTwo lines` },
    )
    const reference = granted(answer).data.enquiryReferenceId
    const order = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(order.customer.firstName).toBe(name)
    expect(order.attendees[0]).toMatchObject({ name, request: `${name}\nTwo lines` })
    granted(await pay(sam, reference))
    await shop.settled()
    const { html } = (await listMailbox(shop.ordersDb)).find(({ text }) =>
      text.includes(reference),
    ) ?? {
      html: '',
    }
    expect(html).toContain(reference)
    expect(html).not.toContain('<b onclick')
  })

  it.each([
    ['a control character', 'Sam\u0007', 'One line, please.'],
    ['two lines', 'Sam\r\nBcc: all@example.com', 'One line, please.'],
    ['half a letter', 'Sam\uD83D', 'One line, please.'],
    ['10,000 characters', 'S'.repeat(10_000), 'At most 100 characters.'],
  ])('%s is 422, said at the field', async (_, name, sentence) => {
    const buyer = (await enquire({ firstName: name })).answer
    expect(isRefusal(buyer) && buyer.fields).toEqual({ 'data.customers.0.firstName': sentence })
    const guest = (await enquire({}, { name })).answer
    expect(guest).toMatchObject({ status: 422, fields: { 'data.attendees.0.name': sentence } })
  })
})

describe('Field rules at checkout: Phone', () => {
  it.each([
    ['0412 345 678', '+61 412 345 678'],
    ['+44 (0)7400 123456', '+44 7400 123456'],
    ['+49 30 901820', '+49 30 901820'],
  ])('%s stands on the order as %s', async (phone, spoken) => {
    const { sam, answer } = await enquire({ phone })
    const reference = granted(answer).data.enquiryReferenceId
    const order = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(order.customer.phone).toBe(spoken)
  })
})
