import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'

const textParameter = (description: string) =>
  z.string().max(10_000).describe(description).optional()

/** Parameters of every content query; dotted names are allowed too. */
const EntryQueryParameters = z.looseObject({
  userAttributes: textParameter(
    'Who the entries are meant for, as JSON; also flattened: `userAttributes.city=sydney`.',
  ),
  locale: textParameter('Localised values are answered in this language.'),
  url: textParameter('The page, when `userAttributes` names no `urlPath`.'),
  fields: textParameter('Dotted paths to answer alone, with commas between them.'),
  omit: textParameter('Dotted paths to leave out; `meta.componentsUsed` by default.'),
  limit: textParameter('At most so many entries; also `options.{key}.limit`.'),
  offset: textParameter('Leave out so many first; also `options.{key}.offset`.'),
  query: textParameter(
    'What entries have to be like, as JSON ($eq, $in, $and, $regex …); also `query.data.x=…`.',
  ),
  entry: textParameter('Only the entry with this id.'),
  enrich: textParameter('`true` inlines the entries that entries refer to.'),
  includeRefs: textParameter('The same as `enrich`.'),
  noTraverse: textParameter('`false` inlines symbols.'),
  format: textParameter('`react` and `solid` are answered with data too.'),
  includeUnpublished: textParameter('`true` brings drafts; needs the service token.'),
  preview: textParameter('Drafts as well, for whoever may see them.'),
  cachebust: textParameter('Nothing that was kept is answered.'),
  noCache: textParameter('Nothing that was kept is answered.'),
  apiKey: textParameter('Any key.'),
})

const EntryResponse = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  modelId: z.string().optional(),
  published: z.string().optional(),
  data: z.looseObject({}).optional(),
})

const EntriesByModel = z
  .object({ totalCount: z.number().int().optional() })
  .catchall(z.array(EntryResponse))
  .describe('For every key a list of entries, the best first; none is an empty list.')

const readDefaults = {
  method: 'GET',
  errorName: 'SERVICE_ERROR',
  fallback: null,
  refuses: [401],
  publicMaxAge: 60,
} as const

/** Editors' pages, sections and symbols, in the format of the public content SDK. */
export const editorContentEndpoints = {
  query: endpoint({
    ...readDefaults,
    path: '/:version/query/:apiKey/:models',
    access: 'public',
    summary: 'The entries of each model that are meant for a visitor; the version is v3 or v1.',
    query: EntryQueryParameters,
    response: EntriesByModel,
  }),

  codegen: endpoint({
    ...readDefaults,
    path: '/:version/codegen/:apiKey/:models',
    access: 'public',
    summary:
      'The same for `format=react` and `format=solid`: entries as data, never as generated code; the version is v1.',
    query: EntryQueryParameters,
    response: EntriesByModel,
  }),

  entries: endpoint({
    ...readDefaults,
    path: '/:version/content/:model',
    access: 'public',
    summary: 'The entries of one model that are meant for a visitor; the version is v3.',
    query: EntryQueryParameters,
    response: z.object({
      results: z.array(EntryResponse),
      totalCount: z.number().int().optional(),
    }),
  }),

  embed: endpoint({
    method: 'GET',
    path: '/v1/embed',
    access: 'public',
    summary:
      'HTML that shows a film, a map or a player of a known site, for the address people know it by.',
    query: z.object({ url: z.string().max(2000), apiKey: z.string().optional() }),
    response: z.object({
      provider: z.string(),
      title: z.string(),
      src: z.url(),
      html: z.string(),
    }),
    errorName: 'SERVICE_ERROR',
    refuses: [422],
    publicMaxAge: DAY_SECONDS,
  }),
}
