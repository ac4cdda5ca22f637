import type { Proof } from './proofs.ts'

const MOVES = 'tests/domain/bookings/booking-changes.test.ts'

/** Each test with the sentences of the dataset's pages that it proves. */
export const CONTENT_PROOFS: readonly Proof[] = [
  [
    MOVES,
    'is free and instant once, to 48 h before',
    [
      'Change the date for free until two days before.',
      'Plans can move for free in good time.',
      'Places are held while you decide, and dates move for free in good time.',
      'Open the link in your confirmation and choose another day; until when that is free stands beside it.',
    ],
  ],
  [
    MOVES,
    'may have another day instead',
    [
      'If the weather makes one impossible, we write to you with another day before you have to ask.',
    ],
  ],
  [
    'tests/worker/services/gift-ledger/gift-cards.test.ts',
    'that covers all of it needs no payment, and keeps the rest',
    ['What is not spent stays on the card until the last cent has become a picnic.'],
  ],
  [
    'tests/worker/services/gift-care/gift-care.test.ts',
    'is exchanged for its value once, while it is unused',
    ['An experience can become its value, as long as it is unspent.'],
  ],
  [
    'tests/worker/services/gift-care/refund-gift.test.ts',
    'before its day, however far away',
    ['Unused gifts are refunded within 14 days.'],
  ],
  [
    'tests/worker/services/gift-delivery/buy-gift.test.ts',
    'is a gift card of its value, sent at once',
    ['At once by email, or as a greeting card in the post.'],
  ],
]

/** What reads like a promise and is none: who we are, what to do, names of layers. */
export const CONTENT_WITHOUT_PROMISES: readonly string[] = [
  'A day that we call off is paid as if it had happened.',
  'A monthly statement you can read without a calculator',
  'Every picnic is packed by independent kitchens within walking distance of where you eat it.',
  'For friends who never find a date',
  'If the sandwich does not survive an hour in a rucksack, it stays at home.',
  'It weighs nothing, fits everybody and never has to be dusted.',
  'It weighs nothing, fits everybody and never has to be dusted:',
  'Shifts you can plan your life around',
  'Strawberries that have never seen a lorry',
  'Tell us about allergies, prams, wheelchairs and surprises as early as you can.',
  'Until the builder opens',
  'Walk to a corner you never stop at.',
  'We look for people who notice things',
  'We plan days out so that you can simply have them:',
  'We write back to the address you gave us.',
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
