import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Text = (says: string) => z.string().max(10_000).describe(says).optional()

/** What every question to the content service may carry; dotted names come beside these (spec §2, §7). */
const Parameters = z.looseObject({
  userAttributes: Text(
    'Who the entries are meant for, as JSON; also flattened: `userAttributes.city=sydney`.',
  ),
  locale: Text('Localised values are answered in this language.'),
  url: Text('The page, when `userAttributes` names no `urlPath`.'),
  fields: Text('Dotted paths to answer alone, with commas between them.'),
  omit: Text('Dotted paths to leave out; `meta.componentsUsed` by default.'),
  limit: Text('At most so many entries; also `options.{key}.limit`.'),
  offset: Text('Leave out so many first; also `options.{key}.offset`.'),
  query: Text(
    'What entries have to be like, as JSON ($eq, $in, $and, $regex …); also `query.data.x=…`.',
  ),
  entry: Text('Only the entry with this id.'),
  enrich: Text('`true` inlines the entries that entries refer to.'),
  includeRefs: Text('The same as `enrich`.'),
  noTraverse: Text('`false` inlines symbols.'),
  format: Text('`react` and `solid` are answered with data too.'),
  includeUnpublished: Text('`true` brings drafts; needs the service token.'),
  preview: Text('Drafts as well, for whoever may see them.'),
  cachebust: Text('Nothing that was kept is answered.'),
  noCache: Text('Nothing that was kept is answered.'),
  apiKey: Text('Any key.'),
})

const Entry = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  modelId: z.string().optional(),
  published: z.string().optional(),
  data: z.looseObject({}).optional(),
})

const ByKey = z
  .object({ totalCount: z.number().int().optional() })
  .catchall(z.array(Entry))
  .describe('For every key a list of entries, the best first; none is an empty list.')

const shared = {
  method: 'GET',
  fails: 'SERVICE_ERROR',
  fallback: null,
  refuses: [401],
  open: 60,
} as const

/** What editors publish: pages, sections and symbols, as the public content SDK asks for them (spec §7). */
export const editorContent = {
  query: endpoint({
    ...shared,
    path: '/:version/query/:apiKey/:models',
    says: 'The entries of each model that are meant for a visitor; the version is v3 or v1.',
    query: Parameters,
    response: ByKey,
  }),

  codegen: endpoint({
    ...shared,
    path: '/:version/codegen/:apiKey/:models',
    says: 'The same for `format=react` and `format=solid`: entries as data, never as generated code; the version is v1.',
    query: Parameters,
    response: ByKey,
  }),

  entries: endpoint({
    ...shared,
    path: '/:version/content/:model',
    says: 'The entries of one model that are meant for a visitor; the version is v3.',
    query: Parameters,
    response: z.object({ results: z.array(Entry), totalCount: z.number().int().optional() }),
  }),

  embed: endpoint({
    method: 'GET',
    path: '/v1/embed',
    says: 'HTML that shows a film, a map or a player of a known site, for the address people know it by.',
    query: z.object({ url: z.string().max(2000), apiKey: z.string().optional() }),
    response: z.object({
      provider: z.string(),
      title: z.string(),
      src: z.url(),
      html: z.string(),
    }),
    fails: 'SERVICE_ERROR',
    refuses: [422],
    open: 86_400,
  }),
}
