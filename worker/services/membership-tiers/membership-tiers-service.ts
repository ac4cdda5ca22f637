import { contractAtStart } from '#domain/contract/contract-at-start.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { serve } from '#worker/services/serve.ts'

export const membershipTiersService = serve(contractAtStart.subscriptions, {
  types: ({ catalogueDb }) => getDocument(catalogueDb, 'tiers'),
})
