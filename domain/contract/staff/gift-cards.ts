import { z } from 'zod'
import { Email } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { StaffGiftCard } from './operations.schema.ts'

const actionDefaults = {
  access: 'staff',
  errorName: 'SERVICE_ERROR',
  extension: true,
  method: 'POST',
  refuses: [404, 409, 422],
  response: StaffGiftCard,
} as const

const who = z.string().trim().min(1).max(60).default('staff').describe('The staff member.')
const note = z.string().trim().min(1, 'note is a required field').max(300)

/** What staff do with a gift, as its giver could; with who did it and why in its history. */
export const giftStaffEndpoints = {
  stopGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/stop-send',
    summary: 'Stops a gift that is not handed over yet; its code and link end with it.',
    body: z.object({ who, note }),
  }),

  sendGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/send',
    summary: 'Sends a gift now, or once more; to another address under another code.',
    body: z.object({ who, email: Email.optional() }),
  }),

  refundGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/refund',
    summary: 'Refunds an unused gift to whoever paid, and ends its card.',
    body: z.object({ note }),
  }),

  extendGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/extend',
    summary: 'Keeps the price of an experience that was given for more months. Cards never expire.',
    body: z.object({ who, note, months: z.int().min(1).max(60) }),
  }),

  cashOutGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/cash-out',
    summary:
      'Takes off a card what is paid out in cash, where the law of its owner’s state wants that.',
    body: z.object({ who, note, state: z.string().trim().toUpperCase().max(3) }),
  }),

  bounceGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/bounced',
    summary: 'Notes that the email of a gift came back; its giver is told to check the address.',
    body: z.object({ who }),
  }),

  postGift: endpoint({
    ...actionDefaults,
    path: '/staff/gift-cards/:reference/post',
    summary: 'Packs a posted gift: its card works from then on, and its voucher can be printed.',
    body: z.object({}),
  }),
}
