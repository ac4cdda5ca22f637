import { z } from 'zod'

/** A hand-picked list of products with words around it (spec §7 collections). */
export const Collection = z.object({
  title: z.string(),
  heading: z.string(),
  subHeading: z.string().default(''),
  body: z.string().default(''),
  heroImage: z.string(),
  products: z.array(z.string()),
})
export type Collection = z.output<typeof Collection>
