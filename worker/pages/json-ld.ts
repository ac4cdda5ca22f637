import type { Context } from 'hono'
import type { Product } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'

/** What search engines are told of a list: the way to it, and what it shows. */
export function listJsonLd(
  c: Context<Edge>,
  way: readonly { name: string; path: string }[],
  products: readonly Product[],
): object[] {
  const { config, country } = c.var
  const at = (path: string) => config.ORIGIN + path
  const crumbs = wayTo(c, way)
  if (products.length === 0) return [crumbs]
  return [
    crumbs,
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: at(routes.product({ country: country.code, path })),
      })),
    },
  ]
}

/** The way from the country's home to a page. */
export function wayTo(
  { var: { config, country } }: Context<Edge>,
  way: readonly { name: string; path: string }[],
): object {
  const home = { name: country.name, path: routes.home({ country: country.code }) }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...way].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: config.ORIGIN + path,
    })),
  }
}
