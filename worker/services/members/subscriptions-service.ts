import { contract } from '#domain/contract/index.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { serve } from '#worker/services/serve.ts'

export const subscriptionsService = serve(contract.subscriptions, {
  types: ({ catalogueDb }) => getDocument(catalogueDb, 'tiers'),
})
