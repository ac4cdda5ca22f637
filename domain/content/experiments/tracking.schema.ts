import { z } from 'zod'
import { isContentId } from './content-experiment.ts'

const ContentId = z.string().refine(isContentId, 'Give a content id.')
const Hex = z.string().regex(/^[a-f0-9]{32}$/, '32 hexadecimal digits are needed.')

/** An event of a content in a browser; unknown fields are dropped. */
const TrackedEvent = z.object({
  type: z.string().trim().min(1).max(50),
  data: z.looseObject({
    contentId: ContentId.optional(),
    variationId: ContentId.nullish(),
    visitorId: Hex.nullish(),
    sessionId: Hex.nullish(),
    amount: z.number().nullish(),
    /** `order` is the reference of an order. */
    metadata: z.looseObject({ order: z.string().max(100).optional() }).nullish(),
  }),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>

export const TrackedEvents = z.object({ events: z.array(TrackedEvent).min(1).max(100) })
