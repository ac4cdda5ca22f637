import type { ReactNode } from 'react'
import { BRAND } from '#brand/brand.ts'
import type { LayoutData } from '#client/components/layout/layout-data.ts'
import { memoHtml } from '#client/components/memo-html.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { escapeHtml, scriptSafeJson } from '#domain/text.ts'
import { ASSETS, headStyles, TRANSITION_STYLE } from '#worker/app/assets.ts'
import { findObjectId } from './fragments.ts'
import { ogImageUrl } from './images/og-image.ts'
import type { Page } from './page.ts'

/** Not in the head: there Chromium delays the first paint for them, and on slow lines they delay the first image. */
const FONT_PRELOADS = ['bricolage-grotesque-latin-700', 'figtree-latin-400-700']
  .map(
    (name) =>
      `<link rel="preload" as="font" type="font/woff2" href="/fonts/${name}.woff2" crossorigin="" fetchpriority="low"/>`,
  )
  .join('')

/** What is before and after the parts of a page. Strings are HTML. */
export function documentParts(
  page: Page,
  shell: LayoutData & { origin: string },
  frame: { header: ReactNode; footer: ReactNode },
) {
  const opening: ReactNode[] = [
    `<!doctype html><html lang="${shell.country.locale}" data-country="${shell.country.code}" data-city="${escapeHtml(shell.city?.name ?? 'Near You')}">`,
    <MemoHead key="head" page={page} origin={shell.origin} />,
    `<body class="frame-${page.frame ?? 'shop'}">`,
    <a key="skip" className="skip-link" href="#main">
      Skip to content
    </a>,
    frame.header,
    '<main id="main" tabindex="-1">',
  ]
  const closing: ReactNode[] = [
    '</main>',
    FONT_PRELOADS,
    frame.footer,
    <VisitorSlot key="consent" name="consent" />,
    <VisitorSlot key="message" name="message" />,
    <VisitorSlot key="visitor" name="visitor" />,
    page.guards && <VisitorSlot key="counted" name="counted" />,
    // Last: nothing visible before an interaction needs it.
    headStyles(page.kind) && <link key="rest" rel="stylesheet" href={ASSETS.rest} />,
    '</body></html>',
  ]
  return { opening, closing }
}

function Head({ page, origin }: { page: Page; origin: string }) {
  const description = page.description ?? BRAND.description
  const title =
    page.title === BRAND.tagline
      ? `${BRAND.name} · ${BRAND.tagline}`
      : `${page.title} · ${BRAND.tagline}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.canonical && <link rel="canonical" href={origin + page.canonical} />}
      {(!page.canonical || page.noIndex) && <meta name="robots" content="noindex" />}
      {page.markdown && <link rel="alternate" type="text/markdown" href={origin + page.markdown} />}
      {page.feed && <link rel="alternate" type="application/feed+json" href={page.feed} />}
      {page.refresh && (
        <meta httpEquiv="refresh" content={`${page.refresh.seconds};url=${page.refresh.url}`} />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1230" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <MemoStyles kind={page.kind} sheet={page.sheet} />
      <script type="module" src={ASSETS.entry} />
      <AlternateLinks page={page} origin={origin} />
      <SocialMeta page={page} origin={origin} description={description} />
      {page.jsonLd?.map((data, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never moved
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
          dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }}
        />
      ))}
    </head>
  )
}

/** Equal heads are rendered once; the page's content isn't part of them. */
const MemoHead = memoHtml(Head, ({ page: { main, jsonLd = [], ...page }, origin }) =>
  JSON.stringify([page, origin, findObjectId(jsonLd) ?? jsonLd]),
)

/** Inlined when the page's kind is known, so that the first paint waits for nothing else. */
function Styles({ kind, sheet }: { kind: Page['kind']; sheet: Page['sheet'] }) {
  const sheets = headStyles(kind)
  if (sheets) return sheets.map((text) => <Style key={text.length} text={text} />)
  return (
    <>
      {TRANSITION_STYLE && <Style text={TRANSITION_STYLE} />}
      <link rel="stylesheet" href={ASSETS[sheet ?? 'stylesheet']} />
    </>
  )
}

const Style = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, known to the policy by hash
  <style dangerouslySetInnerHTML={{ __html: text }} />
)

const MemoStyles = memoHtml(Styles)

/** Open Graph tags; every image is 1200×630 (scripts/images/og.mjs). */
function SocialMeta({
  page,
  origin,
  description,
}: {
  page: Page
  origin: string
  description: string
}) {
  const picture = origin + (page.picture ?? ogImageUrl())
  return (
    <>
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={description} />
      {page.canonical && <meta property="og:url" content={origin + page.canonical} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function AlternateLinks({ page, origin }: { page: Page; origin: string }) {
  return Object.entries(page.alternates ?? {}).map(([code, path]) => (
    <link
      key={code}
      rel="alternate"
      hrefLang={COUNTRIES[code as CountryCode]?.locale ?? code}
      href={origin + path}
    />
  ))
}
