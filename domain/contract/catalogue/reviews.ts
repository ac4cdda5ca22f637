import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RatingSchema, ReviewInput } from '#domain/reviews/review.schema.ts'

/** A review as everyone sees it. */
export const PublicReview = z.object({
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  city: z.string(),
  /** The month of the day out: YYYY-MM. */
  month: z.string(),
  reply: z.string(),
  isSample: z.boolean(),
})
export type PublicReview = z.infer<typeof PublicReview>

export const ReviewPage = z.object({
  rating: RatingSchema.nullable(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  reviews: z.array(PublicReview),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** A guest's own review, by their link. */
export const OwnReview = z.object({
  /** `closed`: its ninety days are over. */
  state: z.enum(['open', 'published', 'hidden', 'closed']),
  productId: z.string(),
  productName: z.string(),
  path: z.string(),
  country: z.string(),
  date: z.string(),
  author: z.string(),
  stars: z.int().nullable(),
  text: z.string(),
  reply: z.string(),
  /** Why staff hid it. */
  reason: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

const page = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    { error: 'Give a whole number.' },
  )
  .pipe(z.int().min(1).max(1000))

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products/:productId/reviews',
    access: 'public',
    summary: 'The published reviews of a product, the newest first, ten a page, with its rating.',
    query: z.object({
      page: page.default(1),
      /** Only those with so many stars. */
      stars: page.pipe(z.int().max(5)).optional(),
      /** Only those of guests who went there. */
      country: z.enum(COUNTRY_CODES).optional(),
      /** The name of a city whose guests come first, before others of `nearCountry`. */
      nearCity: z.string().max(100).optional(),
      nearCountry: z.enum(COUNTRY_CODES).optional(),
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
    }),
    response: ReviewPage,
    errorName: 'SERVICE_ERROR',
    memoryCacheSeconds: 60,
    fallback: null,
    extension: true,
  }),

  show: endpoint({
    method: 'GET',
    path: '/reviews/:token',
    access: 'signed-link',
    summary: 'What a guest’s link is about, with what they wrote. It changes nothing.',
    response: OwnReview,
    refuses: [404],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),

  write: endpoint({
    method: 'POST',
    path: '/reviews/:token',
    access: 'signed-link',
    summary: 'Publishes a guest’s review, or what they changed in it.',
    body: ReviewInput,
    response: OwnReview,
    refuses: [404, 409, 422, 429],
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
