/** The visitor's data for scripts. */
export type VisitorData = {
  signedIn: boolean
  analytics: boolean
  /** '' where the address names none. */
  country: string
  /** 'Near You' without a known city. */
  city: string
}

export function findVisitorData(page: Document): VisitorData | null {
  const text = page.getElementById('visitor')?.textContent
  return text ? (JSON.parse(text) as VisitorData) : null
}
