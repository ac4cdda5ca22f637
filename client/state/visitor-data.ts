/** The visitor's data for scripts. */
export type VisitorData = {
  signedIn: boolean
  analytics: boolean
  /** 'Near You' without a known city. */
  country: string
  city: string
}

export function findVisitorData(page: Document): VisitorData | null {
  const text = page.getElementById('visitor')?.textContent
  return text ? (JSON.parse(text) as VisitorData) : null
}
