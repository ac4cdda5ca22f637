import type { Context } from 'hono'
import { BRAND } from '#brand/brand.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { objectId } from '#worker/render/fragments.ts'

type Breadcrumbs = readonly { name: string; path: string }[]

/** A list's JSON-LD: breadcrumb and items. */
export function listJsonLd(
  c: Context<AppEnv>,
  breadcrumbs: Breadcrumbs,
  products: readonly Product[],
): object[] {
  const key = JSON.stringify([c.var.config.ORIGIN, c.var.country.code, breadcrumbs])
  const byKey = jsonLdByProducts.get(products) ?? new Map<string, object[]>()
  const cached = byKey.get(key)
  if (cached) {
    // Named objects make memo keys cheap.
    objectId(cached)
    return cached
  }
  const data = buildListJsonLd(c, breadcrumbs, products)
  jsonLdByProducts.set(products, byKey.set(key, data))
  return data
}

const jsonLdByProducts = new WeakMap<readonly Product[], Map<string, object[]>>()

function buildListJsonLd(
  c: Context<AppEnv>,
  breadcrumbs: Breadcrumbs,
  products: readonly Product[],
): object[] {
  const { config, country } = c.var
  const absolute = (path: string) => config.ORIGIN + path
  const breadcrumbList = breadcrumbJsonLd(c, breadcrumbs)
  if (products.length === 0) return [breadcrumbList]
  return [
    breadcrumbList,
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(routes.product({ country: country.code, path })),
      })),
    },
  ]
}

export function breadcrumbJsonLd(
  { var: { config, country } }: Context<AppEnv>,
  breadcrumbs: Breadcrumbs,
): object {
  const home = { name: country.name, path: routes.home({ country: country.code }) }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...breadcrumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: config.ORIGIN + path,
    })),
  }
}

/** Who sells in a country, as the footer says it. */
export function organizationJsonLd({ var: { config, country } }: Context<AppEnv>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND.name,
    legalName: country.company,
    url: config.ORIGIN + routes.home({ country: country.code }),
    logo: `${config.ORIGIN}/apple-touch-icon.png`,
    telephone: country.phone.support,
    address: country.address,
  }
}
