/** Hosts of search engines: their visitors count as organic unless the link has a campaign. */
const SEARCH_ENGINES: readonly [name: string, host: RegExp][] = [
  ['google', /(?:^|\.)google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/],
  ['bing', /(?:^|\.)bing\.com$/],
  ['duckduckgo', /(?:^|\.)duckduckgo\.com$/],
  ['yahoo', /(?:^|\.)search\.yahoo\.com$/],
  ['ecosia', /(?:^|\.)ecosia\.org$/],
]
const ORGANIC = 'organic'

/** The campaign of a visitor from a search engine; null for any other. */
export function searchCampaign(referrer: string | undefined): Record<string, string> | null {
  // Without a referrer, parsing would throw within: most requests have none.
  const host = referrer && URL.parse(referrer)?.hostname
  const [name] = (host && SEARCH_ENGINES.find(([, pattern]) => pattern.test(host))) || []
  return name ? { utm_source: name, utm_medium: ORGANIC } : null
}

/** Whether a buyer came by an unpaid search. */
export const isOrganic = ({ utm_medium = '' }: Readonly<Record<string, string>>): boolean =>
  utm_medium.toLowerCase() === ORGANIC
