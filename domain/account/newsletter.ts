/** What whoever subscribes agrees to; a changed sentence is a new wording. */
export const NEWSLETTER_WORDING = {
  version: 1,
  text: 'New experiences and ideas, about twice a month. Every email has a link that stops them.',
}
