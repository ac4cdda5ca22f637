import { z } from 'zod'
import { isContentId } from '#domain/content/experiments/content-experiment.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

const count = z.int().min(0)

/** An experiment's results; the default comes first, under the content's id. */
export const ExperimentResult = z.object({
  id: z.string(),
  name: z.string(),
  startedAt: z.iso.datetime(),
  says: z.string().describe('One plain sentence.'),
  verdict: z.enum(['nobody', 'level', 'leads', 'better']),
  warning: z.string().nullable().describe('Why not to go by these numbers, where that is so.'),
  variations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      share: z.number().describe('The part of all visitors that is meant to see it.'),
      visitors: count.describe('People, each once in 30 days.'),
      impressions: count,
      clicks: count,
      converted: count.describe('Those visitors who bought or did what was hoped for.'),
      conversions: count,
      rate: z.number().describe('Converted visitors of all visitors.'),
      revenue: z.record(z.string(), z.int()).describe('By currency, in minor units.'),
      chance: z.number().describe('How probable it is that this one is the best.'),
    }),
  ),
})
export type ExperimentResult = z.infer<typeof ExperimentResult>

export const experimentEndpoints = {
  experiments: endpoint({
    method: 'GET',
    path: '/experiments',
    summary: 'What tests of content say so far, the latest first; one of them with its id.',
    access: 'staff',
    query: z.object({ id: z.string().refine(isContentId, 'This is no content id.').optional() }),
    response: z.array(ExperimentResult),
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
