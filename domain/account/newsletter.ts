/** What subscribers agree to; a changed sentence needs a new version. */
export const NEWSLETTER_WORDING = {
  version: 2,
  text: 'New experiences and ideas, about twice a month. Unsubscribe at any time.',
}
