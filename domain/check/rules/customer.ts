import type { Rule } from '../rule.ts'

const BOOKING = {
  reference: 'DL-MAYA-1',
  status: 10,
  productId: 'p-river-walk',
  city: 'melbourne',
  date: '2026-08-01',
  start: '10:00',
  adults: 2,
  children: 0,
  total: 19900,
  createdOn: '2026-07-01',
}
const POINTS = {
  points: 100,
  pointsRemaining: 60,
  reason: 'A walk',
  earnedOn: '2026-08-01',
  expiresOn: '2028-08-01',
}
const BOOKED = [0, 'bookings'] as const
const PASS = { status: 'ACTIVE', tierCode: 'WALKER' }

/** The customers that a demonstration begins with. */
export const CUSTOMER_RULES = {
  'customer/email-twice': {
    severity: 'error',
    says: 'A customer has an address of their own.',
    why: 'People sign in with it; the second one could not be added.',
    sample: {
      kind: 'customers',
      at: [1, 'email'],
      bad: 'maya@example.com',
      good: 'tama@example.com',
    },
  },
  'customer/real-address': {
    severity: 'error',
    says: 'Customers of a demonstration have addresses that belong to nobody.',
    why: 'Mail about made-up bookings must never reach a real person. Names that end in example.com are kept free for this.',
    sample: {
      kind: 'customers',
      at: [0, 'email'],
      bad: 'maya@daylark.com',
      good: 'maya@example.com',
    },
  },
  'customer/unknown-country': {
    severity: 'error',
    says: 'A customer lives in a country that the shop trades in.',
    why: 'Nothing could be shown in their money.',
    sample: { kind: 'customers', at: [0, 'country'], bad: 'au', good: 'aus' },
  },
  'customer/unknown-city': {
    severity: 'error',
    says: 'A customer and their bookings are in cities that there are, by their ids.',
    why: 'The account would show a booking without a place.',
    sample: { kind: 'customers', at: [0, 'city'], bad: 'melborne', good: 'melbourne' },
  },
  'customer/city-abroad': {
    severity: 'warning',
    says: 'The city of a customer is in their country.',
    why: 'They would be offered a city in the money of another country.',
    sample: { kind: 'customers', at: [0, 'country'], bad: 'uk', good: 'aus' },
  },
  'customer/unknown-tier': {
    severity: 'error',
    says: 'The pass of a customer is of a tier that there is.',
    why: 'It would give no discount, and no menu would know it.',
    sample: {
      kind: 'customers',
      at: [0, 'subscription'],
      bad: { ...PASS, tierCode: 'WALKERS' },
      good: PASS,
    },
  },
  'customer/points': {
    severity: 'error',
    says: 'Points are earned before they run out, and no more are left than were earned.',
    why: 'The account would show a balance that nobody can explain.',
    sample: {
      kind: 'customers',
      at: [0, 'loyalty'],
      bad: [{ ...POINTS, pointsRemaining: 160 }],
      good: [POINTS],
    },
  },
  'customer/unknown-product': {
    severity: 'error',
    says: 'What customers booked or wish for is a product that there is.',
    why: 'The account would show a line without a name.',
    sample: {
      kind: 'customers',
      at: [0, 'wishlist'],
      bad: ['p-riverwalk'],
      good: ['p-river-walk'],
    },
  },
  'customer/wish-twice': {
    severity: 'warning',
    fixable: true,
    says: 'A wishlist has a product once.',
    why: 'The second time says nothing; another product was probably meant.',
    sample: {
      kind: 'customers',
      at: [0, 'wishlist'],
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk'],
    },
  },
  'customer/not-there': {
    severity: 'warning',
    says: 'A booking is in a city where the product runs.',
    why: 'Nobody could have booked it there.',
    sample: {
      kind: 'customers',
      at: BOOKED,
      bad: [{ ...BOOKING, city: 'sydney' }],
      good: [BOOKING],
    },
  },
  'customer/booked-late': {
    severity: 'error',
    says: 'A booking was made before it took place.',
    why: 'Its history would run backwards.',
    sample: {
      kind: 'customers',
      at: BOOKED,
      bad: [{ ...BOOKING, createdOn: '2026-09-01' }],
      good: [BOOKING],
    },
  },
  'customer/nobody': {
    severity: 'error',
    says: 'Somebody comes to a booking.',
    why: 'A booking for nobody can neither be paid nor shown.',
    sample: { kind: 'customers', at: BOOKED, bad: [{ ...BOOKING, adults: 0 }], good: [BOOKING] },
  },
  'customer/reference-twice': {
    severity: 'error',
    says: 'A booking has a reference of its own.',
    why: 'Staff and customers find a booking by it.',
    sample: {
      kind: 'customers',
      at: BOOKED,
      bad: [BOOKING, BOOKING],
      good: [BOOKING, { ...BOOKING, reference: 'DL-MAYA-2' }],
    },
  },
} as const satisfies Record<string, Rule>
