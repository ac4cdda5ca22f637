/** One address of a sitemap; all addresses are absolute. */
export type SitemapUrl = {
  loc: string
  /** The same page elsewhere, this one included: language tag and address. */
  alternates: (readonly [language: string, address: string])[]
  image?: string | null
}

/** A sitemap of pages with their twins abroad and their pictures (sitemaps.org 0.9). */
export const renderUrlSet = (entries: readonly SitemapUrl[]): string =>
  `${XML_DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(renderUrl).join('\n')}
</urlset>
`

/** A sitemap of sitemaps. */
export const renderSitemapIndex = (addresses: readonly string[]): string =>
  `${XML_DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">
${addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function renderUrl({ loc, alternates, image }: SitemapUrl): string {
  const links = alternates.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(address)}"/>`,
  )
  const picture = image
    ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
    : ''
  return `<url><loc>${escapeXml(loc)}</loc>${links.join('')}${picture}</url>`
}

/** Text as it may stand in an element or an attribute. */
const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
