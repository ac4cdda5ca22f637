import { z } from 'zod'

/** How a host's portrait is drawn: an illustration, not a photograph. */
const PortraitSchema = z.object({
  skin: z.enum(['light', 'tan', 'brown', 'dark']),
  hair: z.enum(['black', 'brown', 'red', 'fair', 'grey']),
  style: z.enum(['short', 'long', 'bun', 'curly']),
})

/** Who leads the day in some cities, or plans it. */
export const HostSchema = z.object({
  name: z.string().min(1),
  cities: z.array(z.string()).min(1),
  languages: z.array(z.string()).min(1),
  words: z.string().min(1).max(160),
  look: PortraitSchema,
})
export type Host = z.output<typeof HostSchema>
