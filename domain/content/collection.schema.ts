import { z } from 'zod'

/** A hand-picked list of products with texts. */
export const Collection = z.object({
  title: z.string(),
  heading: z.string(),
  subHeading: z.string().default(''),
  body: z.string().default(''),
  heroImage: z.string(),
  products: z.array(z.string()),
})
export type Collection = z.output<typeof Collection>

/** A collection in the dataset: for a whole country, or for one city. */
export const CollectionDocument = z.object({
  id: z.string().min(1),
  urlSlug: z.string().min(1),
  city: z.string().min(1),
  data: Collection,
})
export type CollectionDocument = z.output<typeof CollectionDocument>
