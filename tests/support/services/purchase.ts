import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { PHONE } from '#tests/support/builders.ts'
import type { TestBackend } from './backend.ts'

type Visitor = Pick<ReturnType<TestBackend['visitor']>, 'shop' | 'caller'>

/** A picnic for two in Melbourne on a Friday three weeks away. */
export const PICNIC = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
} as const

/** Throws on a refusal with its message. */
export function granted<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer))
    throw new Error(
      `refused: ${answer.status} ${answer.message} ${JSON.stringify(answer.fields ?? {})}`,
    )
  return answer as Answer
}

/** Puts a line into the visitor's cart, whose name the visitor then carries. */
export async function addLine(
  { shop, caller }: Visitor,
  line: Partial<typeof PICNIC> | object = {},
) {
  const answer = await shop.cart.addLine({ body: { ...PICNIC, ...line } })
  if (!isRefusal(answer)) caller.cartId = answer.cartId
  return answer
}

export async function order({ shop }: Visitor, email = 'sam@example.com') {
  const body = {
    service: 'enquiry' as const,
    event: 'CREATE_ENQUIRY' as const,
    data: { customers: [{ email, phone: PHONE }] },
  }
  const answer = await shop.enquiries.create({ body })
  return isRefusal(answer) ? answer : answer.data.enquiryReferenceId
}

export const pay = (
  { shop }: Visitor,
  reference: string,
  paymentMethod = 'pm_card_visa',
  key: string = crypto.randomUUID(),
) =>
  shop.payments.confirm({
    params: { reference },
    key,
    body: { cardType: 'NEW_CARD', paymentMethod },
  })

export const addCode = ({ shop, caller }: Visitor, code: string) =>
  shop.cart.addCode({ body: { code, country: 'aus' } }).then((answer) => {
    if (!isRefusal(answer)) caller.cartId = answer.cartId
    return answer
  })
/** A paid booking of one line or several: its reference and its lines. */
export async function aBooking(
  shop: TestBackend,
  lines: readonly object[] = [{}],
  email = 'sam@example.com',
) {
  const sam = shop.visitor()
  for (const line of lines) granted(await addLine(sam, line))
  const reference = granted(await order(sam, email)) as string
  granted(await pay(sam, reference))
  await shop.settled()
  const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
  return { sam, reference, booking, lines: booking.lines.map(({ id }) => id) }
}
