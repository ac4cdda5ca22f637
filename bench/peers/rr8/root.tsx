import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Recorded } from '../Body.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1)?.loaderData as Recorded | undefined
  const { country, city } = page?.shell ?? {}
  return (
    <html lang={country?.locale} data-country={country?.code} data-city={city?.name ?? 'Near You'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {page && <link rel="stylesheet" href={page.stylesheet} />}
        <Meta />
        <Links />
      </head>
      <body className="frame-shop">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default () => <Outlet />
