import { z } from 'zod'

/** A page of prose that staff keep as data until an editor takes it over. */
export const PlainPage = z.object({
  path: z.string().min(1),
  title: z.string().min(1),
  lead: z.string().default(''),
  picture: z.string().min(1),
  /** Shows the country's phone number and hours. */
  showsPhone: z.boolean().default(false),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
})
export type PlainPage = z.output<typeof PlainPage>

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
