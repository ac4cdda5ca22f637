import { z } from 'zod'

/** Configured id lists: special groups, and digital products that cannot be had on the day they are bought. */
export const CatalogueSettingsSchema = z.object({
  excludedSameDay: z.array(z.string()).default([]),
  groups: z.record(z.string(), z.array(z.string())).default({}),
})
