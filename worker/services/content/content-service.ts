import { eagerContract } from '#domain/contract/eager-contract.ts'
import { serve } from '#worker/services/serve.ts'
import { type CollectionEntry, listCollections } from './list-collections.ts'
import { getDocument } from './published-documents.ts'

export const contentService = serve(eagerContract.content, {
  async release({ catalogueDb }) {
    // Publishing the same content again is a new release: nothing rendered in between is served.
    const release = await catalogueDb
      .prepare('SELECT id, published_at FROM release')
      .first<{ id: string; published_at: string }>()
    if (!release) return null
    const { id, published_at: publishedAt } = release
    return { id: `${id} ${publishedAt}`, publishedAt }
  },

  navigation: ({ catalogueDb }) => getDocument(catalogueDb, 'navigation'),
  options: ({ catalogueDb }) => getDocument(catalogueDb, 'options'),

  /** The city's own edition goes before the general one. */
  async collections({ catalogueDb, query }) {
    const all = await getDocument<CollectionEntry[]>(catalogueDb, 'collections')
    const city = query.city.toLowerCase()
    const matches = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const match =
      matches.find((entry) => entry.city === city) ??
      matches.find((entry) => entry.city === 'global')
    return { data: match ? [{ data: match.data }] : [] }
  },

  collectionList: async ({ catalogueDb, requestId }) =>
    listCollections(
      catalogueDb,
      await getDocument<CollectionEntry[]>(catalogueDb, 'collections'),
      requestId,
    ),

  addOns: ({ catalogueDb }) => getDocument(catalogueDb, 'add-ons'),
  settings: ({ catalogueDb }) => getDocument(catalogueDb, 'settings'),
})
