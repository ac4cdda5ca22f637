import { z } from 'zod'
import { CartSchema, LineChangeSchema } from '#domain/cart/cart.schema.ts'
import { addOnCounts, chosenOptions, headcount } from '#domain/catalogue/extras/selection.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { idField } from '#domain/id.schema.ts'
import { TypedCode } from '#domain/promotions/typed-code.schema.ts'

/** A saved cart; its signature opens it on any device. */
export type SavedCart = z.output<typeof SavedCart>
export const SavedCart = z.object({
  id: z.string(),
  seal: z.string(),
  country: z.string(),
  names: z.array(z.string()),
  savedAt: z.iso.datetime(),
})

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const TIME_PATTERN = /^\d{2}:\d{2}$/

/** A requested line. Shipped items need no date. */
export const NewCartLineSchema = z.object({
  productId: idField,
  city: idField,
  date: z.string().regex(DATE_PATTERN, 'Choose a date.').optional(),
  start: z.string().regex(TIME_PATTERN, 'Choose a start time.').optional(),
  adults: headcount,
  children: headcount.default(0),
  options: chosenOptions.default([]),
  addOns: addOnCounts.default({}),
  /** From the thank-you page. */
  source: z.literal('post-checkout').optional(),
  cartId: idField.optional(),
})

/** A gift that is bought. */
const GiftLineBody = z.object({
  gift: GiftChoice,
  cartId: idField.optional(),
})

const SavedCartAccess = z.object({
  seal: z.string().max(100).optional(),
  cartId: idField.optional(),
})

const cartDefaults = {
  access: 'public',
  cart: true,
  errorName: 'SERVICE_ERROR',
  extension: true,
} as const

/** The visitor's cart; the server's copy is authoritative. */
export const cartEndpoints = {
  show: endpoint({
    ...cartDefaults,
    method: 'GET',
    path: '/cart',
    summary: 'The visitor’s cart with every line’s price in words; null when there is none.',
    query: z.object({ cartId: idField.optional() }),
    response: CartSchema.nullable(),
  }),

  addLine: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/lines',
    summary: 'Takes a place for the party and keeps it for thirty minutes.',
    body: NewCartLineSchema,
    response: CartSchema,
    idempotent: 'optional',
    refuses: [404, 409, 422, 429],
  }),

  addGift: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/gifts',
    summary: 'Adds a gift: an amount, or an experience whose recipient chooses the day.',
    body: GiftLineBody.extend({
      country: z.enum(COUNTRY_CODES),
      /** From the thank-you page. */
      source: z.literal('post-checkout').optional(),
    }),
    response: CartSchema,
    idempotent: 'optional',
    refuses: [409, 422, 429],
  }),

  updateGift: endpoint({
    ...cartDefaults,
    method: 'PATCH',
    path: '/cart/gifts/:id',
    summary: 'Replaces a gift in the cart by another.',
    body: GiftLineBody,
    response: CartSchema,
    refuses: [404, 409, 422, 429],
  }),

  removeLine: endpoint({
    ...cartDefaults,
    method: 'DELETE',
    path: '/cart/lines/:id',
    summary: 'Takes a line out and gives its place back.',
    query: z.object({ cartId: idField.optional() }),
    response: CartSchema.nullable(),
    refuses: [404, 409],
  }),

  refresh: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/refresh',
    summary:
      'Refreshes the cart: today’s prices, places held on or taken again, and what changed in words.',
    body: z.object({
      cartId: idField.optional(),
      country: z.string().max(60).optional(),
      isAway: z
        .boolean()
        .optional()
        .describe('Whether the buyer is in another country: sums in dollars say which.'),
    }),
    response: z.object({
      cart: CartSchema.nullable(),
      changes: z.array(LineChangeSchema),
      isPaying: z
        .boolean()
        .describe('Whether a payment of it waits: until that ends, it can’t be changed.'),
      saved: z.array(SavedCart),
    }),
  }),

  updateLine: endpoint({
    ...cartDefaults,
    method: 'PATCH',
    path: '/cart/lines/:id',
    summary:
      'Changes party, time, city, options or extras of a line; what isn’t given stays. Its old place is kept until the new one is held.',
    body: z.object({
      ...NewCartLineSchema.pick({ date: true, start: true, cartId: true }).shape,
      city: idField.optional(),
      adults: headcount.optional(),
      children: headcount.optional(),
      options: chosenOptions.optional(),
      addOns: addOnCounts.optional(),
    }),
    response: CartSchema,
    refuses: [404, 409, 422, 429],
  }),

  renew: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/renew',
    summary:
      'Holds every place for thirty more minutes, taking lapsed ones again where they are free.',
    body: z.object({ cartId: idField.optional() }),
    response: CartSchema,
    refuses: [404, 409, 429],
  }),

  save: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/save',
    summary: 'Saves the cart for later and releases its places.',
    body: z.object({ cartId: idField.optional() }),
    response: CartSchema,
    refuses: [404, 409],
  }),

  showSaved: endpoint({
    ...cartDefaults,
    method: 'GET',
    path: '/saved-carts/:id',
    access: 'signed-link',
    summary: 'A saved cart, for its owner and whoever has its link.',
    query: SavedCartAccess,
    response: CartSchema,
    refuses: [404],
  }),

  openSaved: endpoint({
    ...cartDefaults,
    method: 'POST',
    path: '/cart/saved/:id',
    access: 'signed-link',
    summary: 'Moves the lines of a saved cart into the current cart.',
    body: SavedCartAccess,
    response: CartSchema,
    refuses: [404, 409],
  }),

  forgetSaved: endpoint({
    ...cartDefaults,
    method: 'DELETE',
    path: '/saved-carts/:id',
    access: 'signed-link',
    summary: 'Deletes a saved cart.',
    query: SavedCartAccess,
    response: z.null(),
    refuses: [404],
  }),

  addCode: endpoint({
    method: 'POST',
    path: '/cart/codes',
    access: 'public',
    summary:
      'Applies a code to the cart; its kind is detected: one coupon, one friend’s code, up to ten gift cards.',
    body: z.object({
      code: TypedCode,
      cartId: idField.optional(),
      country: z.string().max(60).optional(),
    }),
    response: CartSchema,
    cart: true,
    refuses: [404, 409, 422, 429, 503],
    errorName: 'PROMOTION_API_CALL',
    extension: true,
  }),

  removeCode: endpoint({
    method: 'DELETE',
    path: '/cart/codes/:key',
    access: 'public',
    summary:
      'Removes a code from the cart: a coupon or a friend’s by its key, a gift card by its id in the cart.',
    query: z.object({ cartId: idField.optional() }),
    response: CartSchema.nullable(),
    cart: true,
    refuses: [404, 409],
    errorName: 'PROMOTION_API_CALL',
    extension: true,
  }),
}
