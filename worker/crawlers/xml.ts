/** One address of a sitemap; all addresses are absolute. */
export type Entry = {
  loc: string
  /** The same page elsewhere, this one included: language tag and address. */
  alternates: (readonly [language: string, address: string])[]
  image?: string | null
}

/** A sitemap of pages with their twins abroad and their pictures (sitemaps.org 0.9). */
export const urlSet = (entries: readonly Entry[]): string =>
  `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(urlOf).join('\n')}
</urlset>
`

/** A sitemap of sitemaps. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">
${addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlOf({ loc, alternates, image }: Entry): string {
  const links = alternates.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(address)}"/>`,
  )
  const picture = image ? `<image:image><image:loc>${escaped(image)}</image:loc></image:image>` : ''
  return `<url><loc>${escaped(loc)}</loc>${links.join('')}${picture}</url>`
}

/** Text as it may stand in an element or an attribute. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
