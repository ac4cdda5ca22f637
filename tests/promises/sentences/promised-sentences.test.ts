import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promisedSentences } from './promised-sentences.ts'
import { NO_PROMISES, PROOFS, UNPROVED } from './proofs.ts'

/** Mails, and what buyers read from the product to the end of a booking: pages, messages of pages and of the API. */
const WHERE = [
  'worker/mail/templates/**/*.ts',
  '{client,worker}/pages/{bookings,cart,checkout,product}/**/*.{ts,tsx}',
  'client/components/{bookings,cart,catalogue,checkout,labels}/**/*.{ts,tsx}',
  'client/{islands,enhancements}/**/*.{ts,tsx}',
  'worker/services/{alternatives,booking-lifecycle,bookings,cart,checkout,downloads,orders,parcels}/**/*.ts',
  'domain/{bookings,checkout}/**/*.ts',
]

describe('what mails, pages and messages promise', () => {
  it('is proved by a test', () => {
    const proved = PROOFS.flatMap(([, , sentences]) => sentences)
    const promised = new Set(WHERE.flatMap(promisedSentences))
    expect([...promised].toSorted()).toEqual([...proved, ...UNPROVED, ...NO_PROMISES].toSorted())
  })

  it.each(PROOFS)('%s: %s', (file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
