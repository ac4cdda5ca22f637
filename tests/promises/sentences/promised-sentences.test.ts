import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTENT_PROOFS, CONTENT_WITHOUT_PROMISES } from './content-proofs.ts'
import { KEPT_BY_PEOPLE, POLICY_PROOFS, POLICY_WITHOUT_PROMISES } from './policy-proofs.ts'
import { promisedContent, promisedSentences } from './promised-sentences.ts'
import { NO_PROMISES, PROOFS } from './proofs.ts'

/** Mails, and what customers read from the product to the end of a booking, a gift or a membership: pages, messages of pages and of the API; the terms and policies; the pages of errors. */
const WHERE = [
  'worker/mail/templates/**/*.ts',
  '{client,worker}/pages/{account,bookings,browse,cart,checkout,gift-care,gift-cards,gift-recipient,membership,product,reviews}/**/*.{ts,tsx}',
  'client/components/{bookings,cart,catalogue,checkout,labels,layout}/**/*.{ts,tsx}',
  'client/{islands,enhancements,slots}/**/*.{ts,tsx}',
  'worker/services/{account,alternatives,booking-lifecycle,bookings,cart,checkout,downloads,gift-care,gift-delivery,gift-recipient,logins,membership,membership-tiers,orders,parcels,profile,reviews}/**/*.ts',
  'client/pages/ErrorPage.tsx',
  'worker/pages/shared/**/*.{ts,tsx}',
  '{client,worker}/pages/policies/**/*.{ts,tsx}',
  'domain/{account,bookings,checkout,downloads,gift-cards,membership,parcels,promotions,rate-limits,reviews}/**/*.ts',
]

describe('what mails, pages and messages promise', () => {
  it('is proved by a test', () => {
    const proved = [...PROOFS, ...POLICY_PROOFS].flatMap(([, , sentences]) => sentences)
    const others = [...NO_PROMISES, ...POLICY_WITHOUT_PROMISES, ...KEPT_BY_PEOPLE]
    const promised = new Set([
      ...WHERE.flatMap(promisedSentences),
      ...promisedContent('domain/countries/*/details.json'),
    ])
    expect([...promised].toSorted()).toEqual([...proved, ...others].toSorted())
  })

  it('is proved by a test where editors wrote it', () => {
    const proved = CONTENT_PROOFS.flatMap(([, , sentences]) => sentences)
    expect(promisedContent('fixtures/content/*.json').toSorted()).toEqual(
      [...proved, ...CONTENT_WITHOUT_PROMISES].toSorted(),
    )
  })

  it.each([...PROOFS, ...POLICY_PROOFS, ...CONTENT_PROOFS])('%s: %s', (file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
