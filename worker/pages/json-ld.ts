import type { Context } from 'hono'
import type { Product } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { nameOf } from '#worker/render/fragments.ts'

type Way = readonly { name: string; path: string }[]

/** What search engines are told of a list: the way to it, and what it shows. */
export function listJsonLd(c: Context<Edge>, way: Way, products: readonly Product[]): object[] {
  const words = JSON.stringify([c.var.config.ORIGIN, c.var.country.code, way])
  const ways = told.get(products) ?? new Map<string, object[]>()
  const before = ways.get(words)
  if (before) {
    // Seen twice, it lies in memory: by its name a head is known again without being spelt out.
    nameOf(before)
    return before
  }
  const data = newListJsonLd(c, way, products)
  told.set(products, ways.set(words, data))
  return data
}

const told = new WeakMap<readonly Product[], Map<string, object[]>>()

function newListJsonLd(c: Context<Edge>, way: Way, products: readonly Product[]): object[] {
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
export function wayTo({ var: { config, country } }: Context<Edge>, way: Way): object {
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
