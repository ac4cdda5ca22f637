import { experienceCount } from '#client/components/labels/experience-count.ts'
import type { Crumb } from '#client/components/layout/Breadcrumb.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { ActiveFilters } from './list/ActiveFilters.tsx'
import { ComingSoonList } from './list/ComingSoonList.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { hasFilters, listUrl, NO_FILTERS } from './list/filters.ts'
import { ListHero } from './list/ListHero.tsx'
import type { ListView } from './list/listing.ts'
import { NoResults } from './list/NoResults.tsx'
import { type EditorialTile, ProductGrid } from './list/ProductGrid.tsx'

export type ProductListPageProps = ListView & {
  name?: string
  heading: string
  lead: string
  picture: string
  crumbs: readonly Crumb[]
  text?: string
  tile?: EditorialTile | null
  comingTitle: string
  emptyState: { words: string; link: { label: string; url: string } }
}

/** A filtered product list of a city or collection. */
export const productListPage = (props: ProductListPageProps): PagePart[] => [
  <ListHero key="hero" {...props} />,
  <div key="list" className="wrap section-last">
    {props.text && <p className="prose">{props.text}</p>}
    <FilteredList {...props} />
  </div>,
  <ComingSoonList
    key="coming"
    {...props}
    title={props.comingTitle}
    products={props.listing?.coming ?? []}
  />,
  <VisitorSlot key="visited" name="visited" />,
]

function FilteredList(props: ProductListPageProps) {
  const { address, country, listing, filters } = props
  if (!listing) {
    return (
      <p className="prose notice">
        We can’t load this list right now. <a href={address}>Try again</a>, or call{' '}
        <a href={telUrl(country.phone.support)}>{country.phone.support}</a>.
      </p>
    )
  }
  const { total, all } = listing
  return (
    <>
      {all > 0 && (
        <FilterBar
          country={country}
          money={props.money}
          address={address}
          city={props.city}
          today={props.today}
          filters={filters}
          sortOptions={props.sortOptions}
          listing={listing}
        />
      )}
      <ActiveFilters {...props} />
      <h2 className="sr-only">{props.heading}: the list</h2>
      {listing.products.length === 0 ? (
        <NoResults {...props} listing={listing} />
      ) : (
        <>
          <p className="count">
            {hasFilters(filters) && total < all
              ? `${total} of ${experienceCount(all)}`
              : experienceCount(total)}
          </p>
          <ProductGrid
            {...props}
            list={listing}
            isCommon={filters === NO_FILTERS}
            pageUrl={(page) => listUrl(address, filters, { page })}
          />
        </>
      )}
    </>
  )
}
