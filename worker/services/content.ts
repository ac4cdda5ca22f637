import { contract } from '#domain/contract/index.ts'
import { documentNamed } from './documents.ts'
import { serve } from './serve.ts'

export const content = serve(contract.content, {
  navigation: ({ d1 }) => documentNamed(d1, 'navigation'),
  options: ({ d1 }) => documentNamed(d1, 'options'),
  addOns: ({ d1 }) => documentNamed(d1, 'add-ons'),
  settings: ({ d1 }) => documentNamed(d1, 'settings'),
})
