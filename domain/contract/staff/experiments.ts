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
  warning: z.string().nullable().describe('Why these numbers are unreliable, if they are.'),
  variations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      share: z.number().describe('The share of visitors that should see it.'),
      visitors: count.describe('People, each once in 30 days.'),
      impressions: count,
      clicks: count,
      converted: count.describe('Visitors who converted.'),
      conversions: count,
      rate: z.number().describe('Converted visitors of all visitors.'),
      revenue: z.record(z.string(), z.int()).describe('By currency, in minor units.'),
      chance: z.number().describe('The probability that this variation is the best.'),
    }),
  ),
})
export type ExperimentResult = z.infer<typeof ExperimentResult>

export const experimentEndpoints = {
  experiments: endpoint({
    method: 'GET',
    path: '/experiments',
    summary: 'Results of content experiments, the latest first; a single one by id.',
    access: 'staff',
    query: z.object({ id: z.string().refine(isContentId, 'Give a content id.').optional() }),
    response: z.array(ExperimentResult),
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}
