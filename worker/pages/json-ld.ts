import type { Context } from 'hono'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { pictureFile } from '#worker/render/picture-file.ts'

/** What search engines are told of a product: the offer and the way to it. */
export function productJsonLd(c: Context<Edge>, product: Product, city: City | null): object[] {
  const { config, country } = c.var
  const at = (path: string) => config.ORIGIN + path
  const address = at(routes.product({ country: country.code, path: product.path }))
  const image = pictureFile(product.heroImageUrl)
  const crumbs = [
    { name: country.name, item: at(routes.home({ country: country.code })) },
    ...(city
      ? [{ name: city.name, item: at(routes.city({ country: country.code, city: city.id })) }]
      : []),
    { name: product.name, item: address },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.teaser,
      ...(image ? { image: at(image) } : {}),
      url: address,
      ...(product.unitPrice === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              price: (product.unitPrice / 100).toFixed(2),
              priceCurrency: country.currency.code,
              availability: 'https://schema.org/InStock',
              url: address,
            },
          }),
    },
    breadcrumbs(crumbs),
  ]
}

/** What search engines are told of a list: the way to it, and what it shows. */
export function listJsonLd(
  c: Context<Edge>,
  way: readonly { name: string; path: string }[],
  products: readonly Product[],
): object[] {
  const { config, country } = c.var
  const at = (path: string) => config.ORIGIN + path
  const home = { name: country.name, path: routes.home({ country: country.code }) }
  const crumbs = breadcrumbs([home, ...way].map(({ name, path }) => ({ name, item: at(path) })))
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
const breadcrumbs = (crumbs: { name: string; item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...crumb,
  })),
})
