import { eagerContract } from '#domain/contract/eager-contract.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { serve } from '#worker/services/serve.ts'

export const membershipTiersService = serve(eagerContract.membershipTiers, {
  list: ({ catalogueDb }) => getDocument(catalogueDb, 'tiers'),
})
