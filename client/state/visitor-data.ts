/** The visitor's data for scripts. */
export type VisitorData = {
  signedIn: boolean
  analytics: boolean
  /** Scripts of tag manager and tracker that this visitor allows. */
  tags?: readonly string[]
  /** Whether adverts may be measured; said with `tags` only. */
  ads?: boolean
  /** A page with contact details, cards or links to a booking: there are no tags, and what they are to hear waits for the next page. */
  wait?: true
  /** Whether tags may hear about the customer: they said yes to analytics, not only not no. */
  traits?: boolean
  /** '' where the address names none. */
  country: string
  /** 'Near You' without a known city. */
  city: string
}

export function findVisitorData(page: Document): VisitorData | null {
  const text = page.getElementById('visitor')?.textContent
  return text ? (JSON.parse(text) as VisitorData) : null
}
