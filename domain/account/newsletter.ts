/** What subscribers agree to; a changed sentence needs a new version. */
export const NEWSLETTER_WORDING = {
  version: 1,
  text: 'New experiences and ideas, about twice a month. Every email has a link that stops them.',
}
