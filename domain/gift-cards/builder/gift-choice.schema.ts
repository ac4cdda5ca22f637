import { z } from 'zod'
import { addOnCounts, chosenOptions, headcount } from '#domain/catalogue/extras/selection.schema.ts'
import { AddressInputSchema } from '#domain/checkout/address.schema.ts'
import { Email, isMultilineText, isSingleLineText } from '#domain/checkout/contact.schema.ts'
import { idField } from '#domain/id.schema.ts'
import { isDate } from '#domain/time/date-time.ts'
import { MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from './gift-text-limits.ts'

/** They turn the order of the text around them, so no text needs them but to mislead. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

const plainText = z.string().transform((text) => text.replace(DIRECTION_OVERRIDES, '').trim())

export const giftPersonName = (field: string) =>
  plainText.pipe(
    z
      .string()
      .min(1, `${field} is a required field`)
      .max(MAX_GIFT_NAME, `At most ${MAX_GIFT_NAME} characters.`)
      .refine(isSingleLineText, 'One line, please.'),
  )

export const giftMessage = plainText
  .transform((text) => text.replace(/\r\n?/g, '\n'))
  .pipe(
    z
      .string()
      .max(MAX_GIFT_MESSAGE, `At most ${MAX_GIFT_MESSAGE} characters.`)
      .refine(isMultilineText, 'Remove the characters that can’t be printed.'),
  )

/** The day it is sent, in the time zone of the recipient's city. */
const moment = {
  on: z.string().refine(isDate, 'Choose a day, as YYYY-MM-DD.').nullable().default(null),
  city: idField.nullable().default(null),
}

/** To the recipient by mail, as a posted card, to the giver alone to be printed, or onto a gift card that there is. */
export const GiftDelivery = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('mail'), email: Email, ...moment }),
    z.object({ by: z.literal('post'), email: Email, address: AddressInputSchema, ...moment }),
    z.object({ by: z.literal('print') }),
    z.object({ by: z.literal('card'), card: idField.describe('The gift card’s id.') }),
  ],
  { error: 'Choose how it is delivered.' },
)
export type GiftDelivery = z.output<typeof GiftDelivery>

const common = {
  /** A theme's name. */
  theme: idField,
  /** The giver's own picture, for a theme that takes one. */
  picture: idField.nullable().default(null),
  from: giftPersonName('from'),
  to: giftPersonName('to'),
  message: giftMessage.default(''),
  greetingCard: idField.nullable().default(null),
  /** Extra touches with their counts. */
  extras: addOnCounts.default({}),
  delivery: GiftDelivery,
}

/** A gift as its giver put it together. */
export const GiftChoice = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('value'),
      amount: z.number('Choose an amount.').describe('Whole major units.'),
      plan: idField
        .optional()
        .describe('A tier of the membership: the amount is what its year costs.'),
      ...common,
    }),
    z.object({
      kind: z.literal('experience'),
      productId: idField,
      city: idField,
      adults: headcount,
      children: headcount.default(0),
      options: chosenOptions.default([]),
      addOns: addOnCounts.default({}),
      ...common,
    }),
  ],
  { error: 'Choose what you give.' },
)
export type GiftChoice = z.output<typeof GiftChoice>
