import type { Collection } from '#domain/content/collection.schema.ts'
import { routes } from '#domain/routes.ts'
import type { Part } from '../part.ts'
import { listPage } from './ListPage.tsx'
import type { ListView } from './list/listing.ts'

export type CollectionProps = ListView & { collection: Collection }

/** A hand-picked list with the editors' words on top. */
export function collectionPage(props: CollectionProps): Part[] {
  const { country, collection } = props
  const { code } = country
  return listPage({
    ...props,
    heading: collection.heading,
    lead: collection.subHeading,
    picture: collection.heroImage,
    crumbs: [{ label: country.name, href: routes.home({ country: code }) }],
    text: collection.body,
    comingTitle: 'Opening soon',
    nothing: {
      words: 'Nothing of this collection is on sale here at the moment',
      link: { label: 'See all cities', url: routes.cities({ country: code }) },
    },
  })
}
