import { contract } from '#domain/contract/index.ts'
import { documentNamed } from './documents.ts'
import { serve } from './serve.ts'

export const subscriptions = serve(contract.subscriptions, {
  types: ({ d1 }) => documentNamed(d1, 'tiers'),
})
