import { z } from 'zod'
import { MAX_AUTHOR_LENGTH, MAX_REVIEW_LENGTH, textIssue } from './review.ts'

const shownText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters at most.`)
    .superRefine((text, context) => {
      const issue = textIssue(text)
      if (issue) context.addIssue({ code: 'custom', message: issue })
    })

/** What a guest writes. */
export const ReviewInput = z.object({
  stars: z
    .int('Choose 1 to 5 stars.')
    .min(1, 'Choose 1 to 5 stars.')
    .max(5, 'Choose 1 to 5 stars.'),
  text: shownText(MAX_REVIEW_LENGTH).default(''),
  /** The name that others see; “A guest” without one. */
  author: shownText(MAX_AUTHOR_LENGTH).default(''),
})

/** The rating of a product, as lists and pages show it. */
export const RatingSchema = z.object({
  count: z.int().min(1),
  mean: z.number().nullable(),
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  isSample: z.boolean(),
})
