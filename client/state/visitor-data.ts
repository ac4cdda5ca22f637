/** What the browser's scripts may know of this visitor. */
export type VisitorData = {
  signedIn: boolean
  /** Whether visits may be counted. */
  analytics: boolean
  /** The website's country and city, 'Near You' where no city is known. */
  country: string
  city: string
}

/** The visitor of this page, from its data block; null where a page has none. */
export function findVisitorData(page: Document): VisitorData | null {
  const text = page.getElementById('visitor')?.textContent
  return text ? (JSON.parse(text) as VisitorData) : null
}
