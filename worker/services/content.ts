import type { z } from 'zod'
import type { Collection } from '#domain/content/plain-page.schema.ts'
import { contract } from '#domain/contract/index.ts'
import { documentNamed } from './documents.ts'
import { serve } from './serve.ts'

export const content = serve(contract.content, {
  navigation: ({ d1 }) => documentNamed(d1, 'navigation'),
  options: ({ d1 }) => documentNamed(d1, 'options'),
  pages: ({ d1 }) => documentNamed(d1, 'pages'),

  /** The city is lowercased (spec §7); its own edition stands before the one for everywhere. */
  async collections({ d1, query }) {
    const all = await documentNamed<Stored[]>(d1, 'collections')
    const city = query.city.toLowerCase()
    const fitting = all.filter(({ urlSlug }) => urlSlug === query.urlSlug)
    const one =
      fitting.find((entry) => entry.city === city) ??
      fitting.find((entry) => entry.city === 'global')
    return { data: one ? [{ data: one.data }] : [] }
  },

  addOns: ({ d1 }) => documentNamed(d1, 'add-ons'),
  settings: ({ d1 }) => documentNamed(d1, 'settings'),
})

type Stored = { urlSlug: string; city: string; data: z.input<typeof Collection> }
