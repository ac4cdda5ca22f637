import { Body, type Recorded, type View } from '../Body.tsx'

/** A document around a page, with what its head says. */
export function Document({ page, view }: { page: Recorded; view: View }) {
  const { head, shell, stylesheet } = page
  const { code, locale } = shell.country
  return (
    <html lang={locale} data-country={code} data-city={shell.city?.name ?? 'Near You'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {head.canonical && <link rel="canonical" href={shell.origin + head.canonical} />}
        {Object.entries(head.alternates ?? {}).map(([country, path]) => (
          <link key={country} rel="alternate" hrefLang={country} href={shell.origin + path} />
        ))}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        {head.picture && <meta property="og:image" content={shell.origin + head.picture} />}
        {head.jsonLd?.map((data) => (
          <script
            key={JSON.stringify(data).length}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ))}
      </head>
      <body className="frame-shop">
        <Body page={page} view={view} />
      </body>
    </html>
  )
}
