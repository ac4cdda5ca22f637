import type { Rule } from './rule.ts'

const SAMPLE_BOOKING = {
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
const SAMPLE_POINTS = {
  points: 100,
  pointsRemaining: 60,
  reason: 'A walk',
  earnedOn: '2026-08-01',
  expiresOn: '2028-08-01',
}
const BOOKINGS_PATH = [0, 'bookings'] as const
const ACTIVE_PASS = { status: 'ACTIVE', tierCode: 'WALKER' }

/** The customers that a demonstration begins with. */
export const CUSTOMER_RULES = {
  'customer/email-twice': {
    severity: 'error',
    summary: 'A customer has an address of their own.',
    rationale: 'People sign in with it; the second one could not be added.',
    sample: {
      kind: 'customers',
      at: [1, 'email'],
      bad: 'maya@example.com',
      good: 'tama@example.com',
    },
  },
  'customer/real-address': {
    severity: 'error',
    summary: 'Customers of a demonstration have addresses that belong to nobody.',
    rationale:
      'Mail about made-up bookings must never reach a real person. Names that end in example.com are kept free for this.',
    sample: {
      kind: 'customers',
      at: [0, 'email'],
      bad: 'maya@daylark.com',
      good: 'maya@example.com',
    },
  },
  'customer/unknown-country': {
    severity: 'error',
    summary: 'A customer lives in a country that the shop trades in.',
    rationale: 'Nothing could be shown in their money.',
    sample: { kind: 'customers', at: [0, 'country'], bad: 'au', good: 'aus' },
  },
  'customer/unknown-city': {
    severity: 'error',
    summary: 'A customer and their bookings are in cities that there are, by their ids.',
    rationale: 'The account would show a booking without a place.',
    sample: { kind: 'customers', at: [0, 'city'], bad: 'melborne', good: 'melbourne' },
  },
  'customer/city-abroad': {
    severity: 'warning',
    summary: 'The city of a customer is in their country.',
    rationale: 'They would be offered a city in the money of another country.',
    sample: { kind: 'customers', at: [0, 'country'], bad: 'uk', good: 'aus' },
  },
  'customer/unknown-tier': {
    severity: 'error',
    summary: 'The pass of a customer is of a tier that there is.',
    rationale: 'It would give no discount, and no menu would know it.',
    sample: {
      kind: 'customers',
      at: [0, 'subscription'],
      bad: { ...ACTIVE_PASS, tierCode: 'WALKERS' },
      good: ACTIVE_PASS,
    },
  },
  'customer/points': {
    severity: 'error',
    summary: 'Points are earned before they run out, and no more are left than were earned.',
    rationale: 'The account would show a balance that nobody can explain.',
    sample: {
      kind: 'customers',
      at: [0, 'loyalty'],
      bad: [{ ...SAMPLE_POINTS, pointsRemaining: 160 }],
      good: [SAMPLE_POINTS],
    },
  },
  'customer/unknown-product': {
    severity: 'error',
    summary: 'What customers booked or wish for is a product that there is.',
    rationale: 'The account would show a line without a name.',
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
    summary: 'A wishlist has a product once.',
    rationale: 'The second time says nothing; another product was probably meant.',
    sample: {
      kind: 'customers',
      at: [0, 'wishlist'],
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk'],
    },
  },
  'customer/not-there': {
    severity: 'warning',
    summary: 'A booking is in a city where the product runs.',
    rationale: 'Nobody could have booked it there.',
    sample: {
      kind: 'customers',
      at: BOOKINGS_PATH,
      bad: [{ ...SAMPLE_BOOKING, city: 'sydney' }],
      good: [SAMPLE_BOOKING],
    },
  },
  'customer/booked-late': {
    severity: 'error',
    summary: 'A booking was made before it took place.',
    rationale: 'Its history would run backwards.',
    sample: {
      kind: 'customers',
      at: BOOKINGS_PATH,
      bad: [{ ...SAMPLE_BOOKING, createdOn: '2026-09-01' }],
      good: [SAMPLE_BOOKING],
    },
  },
  'customer/nobody': {
    severity: 'error',
    summary: 'Somebody comes to a booking.',
    rationale: 'A booking for nobody can neither be paid nor shown.',
    sample: {
      kind: 'customers',
      at: BOOKINGS_PATH,
      bad: [{ ...SAMPLE_BOOKING, adults: 0 }],
      good: [SAMPLE_BOOKING],
    },
  },
  'customer/reference-twice': {
    severity: 'error',
    summary: 'A booking has a reference of its own.',
    rationale: 'Staff and customers find a booking by it.',
    sample: {
      kind: 'customers',
      at: BOOKINGS_PATH,
      bad: [SAMPLE_BOOKING, SAMPLE_BOOKING],
      good: [SAMPLE_BOOKING, { ...SAMPLE_BOOKING, reference: 'DL-MAYA-2' }],
    },
  },
} as const satisfies Record<string, Rule>
