import { contract } from '#domain/contract/index.ts'
import { serve } from '#worker/services/serve.ts'
import { type CollectionEntry, listCollections } from './list-collections.ts'
import { getDocument } from './published-documents.ts'

export const contentService = serve(contract.content, {
  async release({ d1 }) {
    // The same words published again are another release: what was drawn while they changed is never shown again.
    const release = await d1
      .prepare('SELECT id, published_at FROM release')
      .first<{ id: string; published_at: string }>()
    return release && { id: `${release.id} ${release.published_at}` }
  },

  navigation: ({ d1 }) => getDocument(d1, 'navigation'),
  options: ({ d1 }) => getDocument(d1, 'options'),

  /** The city is lowercased; its own edition stands before the one for everywhere. */
  async collections({ d1, query }) {
    const all = await getDocument<CollectionEntry[]>(d1, 'collections')
    const city = query.city.toLowerCase()
    const matches = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const match =
      matches.find((entry) => entry.city === city) ??
      matches.find((entry) => entry.city === 'global')
    return { data: match ? [{ data: match.data }] : [] }
  },

  collectionList: async ({ d1, requestId }) =>
    listCollections(d1, await getDocument<CollectionEntry[]>(d1, 'collections'), requestId),

  addOns: ({ d1 }) => getDocument(d1, 'add-ons'),
  settings: ({ d1 }) => getDocument(d1, 'settings'),
})
