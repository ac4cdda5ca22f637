import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { MAX_GIFT_PARTS } from '#domain/gift-cards/recipient/split-amount.ts'

export const MAX_THANKS_LENGTH = 1000

/** Into how many equal parts a gift card is split. */
export const GiftSplit = z.object({
  parts: z
    .int('Choose how many parts.')
    .min(2, 'At least 2 parts.')
    .max(MAX_GIFT_PARTS, `At most ${MAX_GIFT_PARTS} parts.`),
  balance: z.int().describe('What is on the card as it is known: asking twice splits it once.'),
})

/** What the recipient of a gift may know. Minor units. */
export const GiftView = z.object({
  country: z.string(),
  currency: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  theme: z.string().describe('Its name for people.'),
  picture: z.string(),
  experience: GivenExperience.nullable().describe('Null: an amount was given.'),
  plan: GivenPlan.nullable().describe('What the amount was given for: a year of WonderPass.'),
  amount: z.int(),
  balance: z.int().describe('What is left of it, without what other carts’ orders hold.'),
  inUse: z
    .enum(['your-cart', 'another-cart'])
    .nullable()
    .describe('Which cart is about to pay with it: the caller’s, or another’s that leaves none.'),
  givenAt: z.iso.datetime(),
  priceProtectedUntil: z.iso
    .datetime()
    .describe('So long an experience costs what was paid for it.'),
  openedAt: z.iso.datetime().nullable(),
  thankedAt: z.iso.datetime().nullable(),
  parts: z
    .array(z.object({ url: z.url(), balance: z.int() }))
    .describe('What was split off it to be shared: each is a gift of its own.'),
})
export type GiftView = z.infer<typeof GiftView>

const linkDefaults = {
  access: 'signed-link',
  errorName: 'GIFTCARD_API_CALL',
  extension: true,
  // Whether the gift is in the caller's own cart.
  cart: true,
} as const

/** A gift, by the link that its recipient has. Unknown, stopped and foreign links get one answer. */
export const giftEndpoints = {
  show: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/gifts/:token',
    summary: 'A gift as its recipient sees it. It changes nothing.',
    response: GiftView,
    refuses: [404],
  }),

  open: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gifts/:token/open',
    summary: 'Notes that the recipient opened the gift, the first time.',
    body: z.object({}),
    response: GiftView,
    refuses: [404],
  }),

  split: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gifts/:token/split',
    summary: 'Splits what is left of an amount into equal parts, to be shared with others.',
    body: GiftSplit,
    response: GiftView,
    refuses: [404, 409, 422],
  }),

  exchange: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gifts/:token/exchange',
    summary:
      'Turns an unused experience into its value, once, to be spent on any experience or item.',
    body: z.object({}),
    response: GiftView,
    refuses: [404, 409],
  }),

  thank: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gifts/:token/thanks',
    summary: 'Mails a note to the giver, once a gift.',
    body: z.object({
      note: z
        .string()
        .trim()
        .min(1, 'Write a note first.')
        .max(MAX_THANKS_LENGTH, `Write at most ${MAX_THANKS_LENGTH} characters.`),
    }),
    response: GiftView,
    refuses: [404, 409, 422],
  }),

  voucher: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/gifts/:token/voucher',
    summary: 'What a printed voucher has beside the gift: its link and its code.',
    response: z.object({ url: z.url(), code: z.string() }),
    refuses: [404],
  }),
}
