import { z } from 'zod'

/** A city as upstream describes it (spec §3 Location). */
export const RawLocation = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  city: z.string().optional(),
  country: z.string(),
  state: z.string().default(''),
  timeZone: z.string().min(1),
  latLon: z.object({ lat: z.number(), lon: z.number() }),
  medias: z.object({ hero: z.string(), topOfBg: z.string().default('') }),
  heading: z.string(),
  subHeading: z.string().default(''),
  body: z.string().default(''),
  cta: z.object({ label: z.string(), url: z.string() }).nullish(),
  headingColor: z.string().default('#ffffff'),
  subHeadingColor: z.string().default('#ffffff'),
})
export type RawLocation = z.infer<typeof RawLocation>
