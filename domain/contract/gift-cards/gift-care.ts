import { z } from 'zod'
import { AddressInputSchema } from '#domain/checkout/address.schema.ts'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { giftMessage, giftPersonName } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { idField } from '#domain/id.schema.ts'
import { TypedCode } from '#domain/promotions/typed-code.schema.ts'
import { isDate } from '#domain/time/date-time.ts'
import { GiftSplit } from './gifts.ts'

/** What its giver can do with a gift now. */
export const GIFT_ACTIONS = [
  'change',
  'stop',
  'send',
  'sendAgain',
  'readdress',
  'refund',
  'exchange',
  'merge',
  'split',
  'topUp',
] as const

export const GiftDeliveryView = z.object({
  kind: z.enum(['mail', 'post', 'print']),
  state: z.enum(['due', 'claimed', 'handed', 'failed', 'bounced', 'stopped']),
  email: z.string().nullable(),
  address: z.string().nullable().describe('In one line.'),
  localDate: z.string().nullable().describe('Null: right away.'),
  zone: z.string().nullable().describe('The time zone of the recipient.'),
  dueAt: z.iso.datetime(),
  handedAt: z.iso.datetime().nullable(),
})
export type GiftDeliveryView = z.infer<typeof GiftDeliveryView>

/** A gift as its giver sees it. Minor units. */
export const GiftCareView = z.object({
  id: z.string(),
  reference: z.string().describe('Of its order.'),
  country: z.string(),
  currency: z.string(),
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  theme: z.string().describe('Its name for people.'),
  picture: z.string(),
  experience: GivenExperience.nullable(),
  plan: GivenPlan.nullable(),
  amount: z.int(),
  balance: z.int(),
  last4: z.string(),
  state: z.enum(['PENDING', 'SCHEDULED', 'ACTIVE', 'EMPTY', 'STOPPED', 'REFUNDED']),
  isBlocked: z.boolean(),
  deliveries: z.array(GiftDeliveryView).describe('Of its present code, or the stopped ones.'),
  actions: z.array(z.enum(GIFT_ACTIONS)).describe('What can be done with it now.'),
  refund: z
    .object({
      amount: z.int(),
      reason: z.string(),
      until: z.iso
        .datetime()
        .nullable()
        .describe('The last moment, or null when only sending it ends it.'),
      isSent: z.boolean().describe('Unless it is sent it can be refunded after that moment too.'),
    })
    .nullable()
    .describe('What its giver gets back by refunding it now; null where it can’t be refunded.'),
  refundIssue: z
    .string()
    .nullable()
    .describe('Why it can’t be refunded any more, where its balance was used or moved.'),
  parts: z
    .array(z.object({ url: z.url(), recipient: z.string(), balance: z.int() }))
    .describe('What was split off it before it was sent, each by the link of its care.'),
  voucherUrl: z.url().nullable().describe('For what its giver prints.'),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string().describe('The code of what happened.'),
      what: z.string(),
      note: z.string(),
      who: z.string(),
      amount: z.int().nullable().describe('What it changed of the balance.'),
    }),
  ),
})
export type GiftCareView = z.infer<typeof GiftCareView>

/** What may be changed until a gift is sent. What is left out stays. */
export const GiftChange = z.object({
  recipient: giftPersonName('recipient').optional(),
  sender: giftPersonName('sender').optional(),
  message: giftMessage.optional(),
  theme: idField.optional().describe('A theme’s name, of those with a picture of their own.'),
  email: Email.optional(),
  address: AddressInputSchema.optional(),
  on: z
    .string()
    .refine(isDate, 'Choose a day, as YYYY-MM-DD.')
    .optional()
    .describe('The day on which it is sent, at 09:00 where the recipient lives.'),
  city: idField.optional().describe('The recipient’s, whose time counts.'),
})
export type GiftChange = z.output<typeof GiftChange>

/** Where to send it from now on; the same address is sent the same again. */
export const GiftSending = z.object({ email: Email.optional() })

const linkDefaults = {
  access: 'signed-link',
  errorName: 'GIFTCARD_API_CALL',
  extension: true,
  response: GiftCareView,
} as const

const REFUSALS = [404, 409, 410, 422] as const

/** A gift by the link that its giver has. Unknown and foreign links get one answer. */
export const giftCareEndpoints = {
  show: endpoint({
    ...linkDefaults,
    method: 'GET',
    path: '/gift-care/:token',
    summary: 'A gift as its giver sees it, with its whole history.',
    refuses: [404, 410],
  }),

  change: endpoint({
    ...linkDefaults,
    method: 'PUT',
    path: '/gift-care/:token',
    summary: 'Changes a gift that is not sent yet; one that was stopped is sent on the day given.',
    body: GiftChange,
    refuses: REFUSALS,
  }),

  stop: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/stop',
    summary: 'Stops a gift that is not handed over yet; its code and link end with it.',
    body: z.object({}),
    refuses: REFUSALS,
  }),

  send: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/send',
    summary:
      'Sends a gift now, or once more. To another address it gets a new code, unless it was opened.',
    body: GiftSending,
    refuses: REFUSALS,
  }),

  refund: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/refund',
    summary: 'Refunds an unused gift to whoever paid, and ends its card with all its parts.',
    body: z.object({
      amount: z.int().optional().describe('What the giver was shown; refused if it has changed.'),
    }),
    refuses: REFUSALS,
  }),

  exchange: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/exchange',
    summary: 'Turns an unused experience into its value, once.',
    body: z.object({}),
    refuses: REFUSALS,
  }),

  split: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/split',
    summary: 'Splits an amount that is not sent yet into equal parts, each a gift of its own.',
    body: GiftSplit,
    refuses: REFUSALS,
  }),

  merge: endpoint({
    ...linkDefaults,
    method: 'POST',
    path: '/gift-care/:token/merge',
    summary: 'Moves the balance of another card of the same currency, by its code, to this one.',
    body: z.object({ code: TypedCode }),
    refuses: [404, 409, 410, 422, 429],
  }),
}
