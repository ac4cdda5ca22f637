import type { Proof } from './proofs.ts'

const MOVES = 'tests/domain/bookings/booking-changes.test.ts'

/** Each test with the sentences of the dataset's pages that it proves. */
export const CONTENT_PROOFS: readonly Proof[] = [
  [
    MOVES,
    'is free and instant once, to 48 h before',
    [
      'Change the date once for free, up to 48 hours before the start.',
      'Change your date once for free, up to the deadline on your booking.',
      'We hold your spot while you pay, and you can change the date once for free, up to 48 hours before the start.',
    ],
  ],
  [
    MOVES,
    'may have another day instead',
    [
      'If the weather makes one impossible, we’ll email you, and you choose:',
      'If the weather makes it impossible, we’ll email you, and you choose:',
    ],
  ],
  [
    'tests/worker/services/bookings/bookings-service.test.ts',
    'by us gives all of it back, or credit and a tenth more',
    ['your money back, another date or gift credit.'],
  ],
  [
    'tests/worker/services/gift-ledger/gift-cards.test.ts',
    'that covers all of it needs no payment, and keeps the rest',
    ['Any balance stays on the card until all of it has become a picnic.'],
  ],
  [
    'tests/worker/services/gift-ledger/gift-cards.test.ts',
    'never expires: it pays twenty years later, whatever jobs ran',
    [
      'A gift card never expires.',
      'They work for any experience or item in {{state.country.spoken}}.',
    ],
  ],
  [
    'tests/worker/services/checkout/purchase.test.ts',
    'takes a place, prices it in words, books it for the money and confirms it by mail',
    ['We hold your spot while you pay.'],
  ],
  [
    'tests/worker/services/gift-care/gift-care.test.ts',
    'is exchanged for its value once, while it is unused',
    ['You can swap an unused experience for its value.'],
  ],
  [
    'tests/worker/services/gift-care/refund-giver.test.ts',
    'before its day, however far away',
    ['Unused gifts can be refunded within 14 days, or until they’re sent if that’s later.'],
  ],
]

/** What reads like a promise and is none: who we are, what to do, names of layers. */
export const CONTENT_WITHOUT_PROMISES: readonly string[] = [
  'If we cancel a day, you’re paid as if it had happened.',
  'We’ll reply by email within a day.',
  'we’ll put it right or give you your money back.',
  'A monthly statement you can read without a calculator',
  'Every picnic is packed by independent kitchens within walking distance of where you eat it.',
  'For friends who can never find a date',
  'If the sandwich doesn’t survive an hour in a backpack, it stays at home.',
  'It weighs nothing, fits everyone and never has to be dusted.',
  'It weighs nothing, fits everyone and never has to be dusted:',
  'Shifts you can plan your life around',
  'Tell us about allergies, small children, wheelchairs and surprises as early as you can.',
  'Walk to a corner you never stop at.',
  'We look for people who notice things',
  'We plan days out so that you can simply have them:',
  'What we hold on to',
  'What we look for',
  'What we look for, what you get',
  'What you can count on',
  'You should never have to hurry on a day off.',
  'You will never buy bread again',
  'Your name, your prices and your Mondays stay yours',
  'what we look for in hosts, and what you get.',
  'who we look for, what you can count on, and how we hire.',
]
