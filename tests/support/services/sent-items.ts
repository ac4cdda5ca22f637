import { createClient } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { PHONE } from '#tests/support/builders.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { services } from '#worker/service-router.ts'
import type { TestBackend } from './backend.ts'
import { addLine, granted, pay } from './purchase.ts'

const inMelbourne = (productId: string, adults: number) => ({
  productId,
  city: 'melbourne',
  adults,
})
export const RUG = inMelbourne('p-gingham-rug', 2)
export const TERRARIUM = inMelbourne('p-terrarium-by-post', 1)
export const MYSTERY = inMelbourne('p-living-room-mystery', 1)
export const LETTER = inMelbourne('p-letter-from-the-lark', 1)
export const HOME = { street: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' }

const TOKEN = 'a-service-token-of-thirty-two-letters'

/** The calls of staff. */
export function staffOf({ backend }: TestBackend) {
  backend.config.SERVICE_TOKEN = TOKEN
  return createClient(contractWithStaff, async (request) => {
    request.headers.set('authorization', `Bearer ${TOKEN}`)
    return services.fetch(request, backend)
  }).staff
}

/** A paid order of things that are sent, as its buyer sees it. */
export async function buySent(shop: TestBackend, lines: readonly object[]) {
  const sam = shop.visitor()
  for (const { productId, city, adults } of lines as {
    productId: string
    city: string
    adults: number
  }[])
    granted(await addLine(sam, { productId, city, adults, date: undefined, start: undefined }))
  const { data } = granted(
    await sam.shop.enquiries.create({
      body: {
        service: 'enquiry',
        event: 'CREATE_ENQUIRY',
        data: {
          customers: [
            {
              email: 'sam@example.com',
              firstName: 'Sam',
              lastName: 'Reed',
              phone: PHONE,
            },
          ],
          deliveryAddress: HOME,
        },
      },
    }),
  )
  const reference = data.enquiryReferenceId
  granted(await pay(sam, reference))
  await shop.settled()
  const show = async () =>
    granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
  const mails = async () => {
    await shop.settled()
    return (await listMailbox(shop.ordersDb)).filter(({ subject }) => subject.includes(reference))
  }
  return { sam, reference, show, mails }
}
