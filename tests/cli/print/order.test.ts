import { expect, it } from 'vitest'
import { printOrder } from '#cli/print/order.ts'
import type { StaffOrder } from '#domain/contract/staff/operations.schema.ts'

const order: StaffOrder = {
  reference: 'DL-1',
  state: 'paid',
  status: 6,
  statusLabel: 'Tentative',
  country: 'aus',
  currency: 'AUD',
  customer: {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '',
    isMember: false,
  },
  placedAt: '2026-11-21T00:00:00.000Z',
  bookedAt: '2026-11-21T00:00:00.000Z',
  message: null,
  lines: [],
  trace: [],
  total: 19_900,
  payments: [
    {
      for: 'checkout',
      intent: 'pi_1',
      amount: 4000,
      state: 'paid',
      attempts: 2,
      at: '2026-11-21T00:00:00.000Z',
    },
  ],
  moneyIn: 4000,
  moneyOut: 0,
  booking: {
    reference: 'DL-1',
    country: 'aus',
    currency: 'AUD',
    customer: {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      billingAddress: null,
    },
    bookedAt: '2026-11-21T00:00:00.000Z',
    card: null,
    lines: [],
    trace: [],
    total: 19_900,
    paid: 4000,
    balance: {
      amount: 15_900,
      dueOn: '2027-02-15',
      isPaying: false,
      isCardSaved: true,
      until: null,
      message: null,
      nextActionUrl: null,
    },
    refunds: [],
    giftCards: [],
    credits: [],
  },
  history: [],
  mails: [],
  events: [],
  fixits: [{ id: 3, kind: 'dispute', title: 'Payment disputed', state: 'open' }],
}

it('of an order with a deposit says what was charged and what is still to come', () => {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  printOrder(order, { write, writeErr: write, colour: false })
  const text = said.join('')
  expect(text).toContain('in   $40.00 AUD  checkout  paid, 2 tries  2026-11-21 00:00 UTC')
  expect(text).toContain('still to be paid: $159.00 AUD on 2027-02-15')
  expect(text).toContain('3  Payment disputed, open')
})

it('says how a parcel and a download have got on', () => {
  const line = {
    id: 'line-1',
    productName: 'Picnic box',
    cityName: 'Hobart',
    date: '2026-12-11',
    start: '11:00',
    timeZone: 'Australia/Hobart',
    status: 9,
    statusLabel: 'Confirmed',
    paid: 19_900,
    balance: 0,
    isCalledOff: false,
    requested: null,
    cancellation: { allowed: false },
    history: [],
    isBeingMade: false,
    parcel: {
      state: 'shipped',
      shippedAt: '2026-11-25T00:00:00.000Z',
      carrier: 'Australia Post',
      trackingNumber: 'AP123',
    },
    download: { openedAt: null, expiresAt: '2026-12-21T00:00:00.000Z', token: 'secret' },
  }
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const booking = { ...order.booking, lines: [line] } as unknown as StaffOrder['booking']
  printOrder({ ...order, booking }, { write, writeErr: write, colour: false })
  const text = said.join('')
  expect(text).toContain('parcel shipped 2026-11-25 00:00 UTC Australia Post AP123')
  expect(text).toContain('download not opened, link until 2026-12-21 00:00 UTC')
  expect(text).not.toContain('secret')
})
