import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTENT_PROOFS, CONTENT_WITHOUT_PROMISES } from './content-proofs.ts'
import { promisedContent, promisedSentences } from './promised-sentences.ts'
import { NO_PROMISES, PROOFS } from './proofs.ts'

/** Mails, and what customers read from the product to the end of a booking, a gift or a membership: pages, messages of pages and of the API. */
const WHERE = [
  'worker/mail/templates/**/*.ts',
  '{client,worker}/pages/{account,bookings,browse,cart,checkout,gift-cards,gifts,membership,product,reviews}/**/*.{ts,tsx}',
  'client/components/{bookings,cart,catalogue,checkout,labels,layout}/**/*.{ts,tsx}',
  'client/{islands,enhancements,slots}/**/*.{ts,tsx}',
  'worker/services/{alternatives,booking-lifecycle,bookings,cart,checkout,downloads,gift-care,gift-delivery,gift-recipient,logins,members,membership,orders,parcels,profile,reviews}/**/*.ts',
  'domain/{bookings,checkout,downloads,gift-cards,members,membership,parcels,reviews}/**/*.ts',
]

describe('what mails, pages and messages promise', () => {
  it('is proved by a test', () => {
    const proved = PROOFS.flatMap(([, , sentences]) => sentences)
    const promised = new Set(WHERE.flatMap(promisedSentences))
    expect([...promised].toSorted()).toEqual([...proved, ...NO_PROMISES].toSorted())
  })

  it('is proved by a test where editors wrote it', () => {
    const proved = CONTENT_PROOFS.flatMap(([, , sentences]) => sentences)
    expect(promisedContent('fixtures/content/*.json').toSorted()).toEqual(
      [...proved, ...CONTENT_WITHOUT_PROMISES].toSorted(),
    )
  })

  it.each([...PROOFS, ...CONTENT_PROOFS])('%s: %s', (file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
