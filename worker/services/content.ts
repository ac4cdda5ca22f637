import { contract } from '#domain/contract/index.ts'
import { collectionList, type StoredCollection } from './collections.ts'
import { documentNamed } from './documents.ts'
import { serve } from './serve.ts'

export const content = serve(contract.content, {
  async release({ d1 }) {
    // The same words published again are another release: what was drawn while they changed is never shown again.
    const release = await d1
      .prepare('SELECT id, published_at FROM release')
      .first<{ id: string; published_at: string }>()
    return release && { id: `${release.id} ${release.published_at}` }
  },

  navigation: ({ d1 }) => documentNamed(d1, 'navigation'),
  options: ({ d1 }) => documentNamed(d1, 'options'),

  /** The city is lowercased (spec §7); its own edition stands before the one for everywhere. */
  async collections({ d1, query }) {
    const all = await documentNamed<StoredCollection[]>(d1, 'collections')
    const city = query.city.toLowerCase()
    const fitting = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const one =
      fitting.find((entry) => entry.city === city) ??
      fitting.find((entry) => entry.city === 'global')
    return { data: one ? [{ data: one.data }] : [] }
  },

  collectionList: async ({ d1, requestId }) =>
    collectionList(d1, await documentNamed<StoredCollection[]>(d1, 'collections'), requestId),

  addOns: ({ d1 }) => documentNamed(d1, 'add-ons'),
  settings: ({ d1 }) => documentNamed(d1, 'settings'),
})
