import type { PagePart } from '#client/pages/page-part.ts'
import type { Collection } from '#domain/content/collection.schema.ts'
import { routes } from '#domain/routes.ts'
import type { ListView } from './list/listing.ts'
import { productListPage } from './ProductListPage.tsx'

export type CollectionPageProps = ListView & { collection: Collection }

export function collectionPage(props: CollectionPageProps): PagePart[] {
  const { country, collection } = props
  const { code } = country
  return productListPage({
    ...props,
    name: collection.title,
    heading: collection.heading,
    lead: collection.subHeading,
    picture: collection.heroImage,
    crumbs: [{ label: country.name, href: routes.home({ country: code }) }],
    text: collection.body,
    comingTitle: 'Opening soon',
    emptyState: {
      words: 'Nothing in this collection is on sale here right now',
      link: { label: 'See all cities', url: routes.cities({ country: code }) },
    },
  })
}
