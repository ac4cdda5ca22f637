import { z } from 'zod'
import { isSafeLink } from '../link.ts'
import { isTimeZone } from './zone.ts'

/** A call to action that leads nowhere safe is left out. */
const Cta = z
  .object({ label: z.string(), url: z.string().refine(isSafeLink) })
  .nullish()
  .catch(null)

/** A city as upstream describes it (spec §3 Location). */
export const RawLocation = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  city: z.string().optional(),
  country: z.string(),
  state: z.string().default(''),
  timeZone: z.string().refine(isTimeZone, 'Give an IANA time zone, such as Australia/Melbourne.'),
  latLon: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  medias: z.object({ hero: z.string(), topOfBg: z.string().default('') }),
  heading: z.string(),
  subHeading: z.string().default(''),
  body: z.string().default(''),
  cta: Cta,
  headingColor: z.string().default('#ffffff'),
  subHeadingColor: z.string().default('#ffffff'),
})
export type RawLocation = z.infer<typeof RawLocation>
