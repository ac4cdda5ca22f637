import { expect, it } from 'vitest'
import { tellBooking } from '#cli/lib/tell.ts'
import type { Booking } from '#domain/contract/bookings.ts'

const booking: Booking = {
  reference: 'DL-1',
  country: 'aus',
  currency: 'AUD',
  customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  bookedAt: '2026-11-21T00:00:00.000Z',
  card: null,
  lines: [],
  trace: [],
  total: 19_900,
  paid: 4000,
  rest: {
    amount: 15_900,
    dueOn: '2027-02-15',
    isPaying: false,
    isCardKept: true,
    until: null,
    message: null,
    nextActionUrl: null,
  },
  refunds: [],
  credits: [],
}

const told = (one: Booking) => {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  tellBooking(one, { write, complain: write, colour: false })
  return lines.join('')
}

it.each([
  ['a deposit', booking, 'paid $40.00 AUD on 2026-11-21 00:00 UTC, $159.00 AUD still to be paid\n'],
  [
    'the whole',
    { ...booking, paid: 19_900, rest: null },
    'paid $199.00 AUD on 2026-11-21 00:00 UTC\n',
  ],
])('spec §5 of an order with %s says what was charged', (_, one, said) => {
  expect(told(one)).toContain(said)
})
