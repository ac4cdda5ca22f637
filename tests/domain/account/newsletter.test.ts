import { expect, it } from 'vitest'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'

/** Every wording that subscribers agreed to, by version: their consents name it, so a sentence never changes without a new version. */
const AGREED = {
  1: 'New experiences and ideas, about twice a month. Every email has a link that stops them.',
  2: 'New experiences and ideas, about twice a month. Unsubscribe at any time.',
}

it('a wording of the newsletter is what its version says in the consents', () => {
  expect(AGREED).toHaveProperty(String(NEWSLETTER_WORDING.version), NEWSLETTER_WORDING.text)
})
