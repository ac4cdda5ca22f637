import type { z } from 'zod'
import type { Collection } from '#domain/content/plain-page.schema.ts'
import { contract } from '#domain/contract/index.ts'
import { documentNamed } from './documents.ts'
import { serve } from './serve.ts'

export const content = serve(contract.content, {
  navigation: ({ db }) => documentNamed(db, 'navigation'),
  options: ({ db }) => documentNamed(db, 'options'),
  pages: ({ db }) => documentNamed(db, 'pages'),

  /** The city is lowercased (spec §7); its own edition stands before the one for everywhere. */
  async collections({ db, query }) {
    const all = await documentNamed<Stored[]>(db, 'collections')
    const city = query.city.toLowerCase()
    const fitting = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const one =
      fitting.find((entry) => entry.city === city) ??
      fitting.find((entry) => entry.city === 'global')
    return { data: one ? [{ data: one.data }] : [] }
  },

  /** A collection that only some cities have has no address of its own. */
  async collectionList({ db }) {
    const all = await documentNamed<Stored[]>(db, 'collections')
    return all
      .filter(({ city }) => city === 'global')
      .map(({ urlSlug, data: { title, heroImage } }) => ({ urlSlug, title, heroImage }))
  },

  addOns: ({ db }) => documentNamed(db, 'add-ons'),
  settings: ({ db }) => documentNamed(db, 'settings'),
})

type Stored = { urlSlug: string; city: string; data: z.input<typeof Collection> }
