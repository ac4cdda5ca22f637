import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Recorded } from '../Body.tsx'
import type { loader } from './page.server.ts'

/** What the head says of a page. */
export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const { head, shell } = loaderData as Recorded
  const { title, description, canonical, picture, alternates = {}, jsonLd = [] } = head
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: shell.origin + picture },
    { tagName: 'link', rel: 'canonical', href: shell.origin + canonical },
    ...Object.entries(alternates).map(([country, path]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: country,
      href: shell.origin + path,
    })),
    ...jsonLd.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ]
}
