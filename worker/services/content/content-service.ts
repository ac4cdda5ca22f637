import { contract } from '#domain/contract/index.ts'
import { serve } from '#worker/services/serve.ts'
import { type CollectionEntry, listCollections } from './list-collections.ts'
import { getDocument } from './published-documents.ts'

export const contentService = serve(contract.content, {
  async release({ ordersDb }) {
    // The same words published again are another release: what was drawn while they changed is never shown again.
    const release = await ordersDb
      .prepare('SELECT id, published_at FROM release')
      .first<{ id: string; published_at: string }>()
    return release && { id: `${release.id} ${release.published_at}` }
  },

  navigation: ({ ordersDb }) => getDocument(ordersDb, 'navigation'),
  options: ({ ordersDb }) => getDocument(ordersDb, 'options'),

  /** The city is lowercased; its own edition stands before the one for everywhere. */
  async collections({ ordersDb, query }) {
    const all = await getDocument<CollectionEntry[]>(ordersDb, 'collections')
    const city = query.city.toLowerCase()
    const matches = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const match =
      matches.find((entry) => entry.city === city) ??
      matches.find((entry) => entry.city === 'global')
    return { data: match ? [{ data: match.data }] : [] }
  },

  collectionList: async ({ ordersDb, requestId }) =>
    listCollections(
      ordersDb,
      await getDocument<CollectionEntry[]>(ordersDb, 'collections'),
      requestId,
    ),

  addOns: ({ ordersDb }) => getDocument(ordersDb, 'add-ons'),
  settings: ({ ordersDb }) => getDocument(ordersDb, 'settings'),
})
