export type SitemapUrl = {
  loc: string
  /** The page in all countries, including this one: language tag and address. */
  alternates: (readonly [language: string, address: string])[]
  image?: string | null
  /** When what it shows last changed; null where no one knows. */
  changedAt?: string | null
}

/** A sitemap with language alternates and images (sitemaps.org 0.9). */
export const renderUrlSet = (entries: readonly SitemapUrl[]): string =>
  `${XML_DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(renderUrl).join('\n')}
</urlset>
`

/** `date`: when all of them were last written; null when no one knows. */
export const renderSitemapIndex = (addresses: readonly string[], date: string | null): string =>
  `${XML_DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">
${addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc>${renderDate(date)}</sitemap>`).join('\n')}
</sitemapindex>
`

const renderDate = (date: string | null): string =>
  date ? `<lastmod>${escapeXml(date)}</lastmod>` : ''

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function renderUrl({ loc, alternates, image, changedAt = null }: SitemapUrl): string {
  const links = alternates.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(address)}"/>`,
  )
  const picture = image
    ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
    : ''
  return `<url><loc>${escapeXml(loc)}</loc>${renderDate(changedAt)}${links.join('')}${picture}</url>`
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
