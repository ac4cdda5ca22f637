import type { Crumb } from '../../components/Breadcrumb.tsx'
import { Hole } from '../../components/Hole.tsx'
import type { Part } from '../part.ts'
import { Filter } from './Filter.tsx'
import { Cards, type Tile } from './list/Cards.tsx'
import { Chosen } from './list/Chosen.tsx'
import { Coming } from './list/Coming.tsx'
import { Empty } from './list/Empty.tsx'
import { addressOf, isFiltered, NO_FILTERS } from './list/filters.ts'
import { Hero } from './list/Hero.tsx'
import type { ListView } from './list/listing.ts'

export type ListProps = ListView & {
  heading: string
  lead: string
  picture: string
  crumbs: readonly Crumb[]
  /** The editors' words above the list. */
  text?: string
  tile?: Tile | null
  comingTitle: string
  nothing: { words: string; link: { label: string; url: string } }
}

/** Days out under their filters: a city's or a collection's (wireframe 3.4). */
export const listPage = (props: ListProps): Part[] => [
  <Hero key="hero" {...props} />,
  <div key="list" className="wrap section-last">
    {props.text && <p className="prose">{props.text}</p>}
    <List {...props} />
  </div>,
  <Coming
    key="coming"
    {...props}
    title={props.comingTitle}
    products={props.listing?.coming ?? []}
  />,
  <Hole key="visited" name="visited" />,
]

function List(props: ListProps) {
  const { address, country, listing, filters } = props
  if (!listing) {
    return (
      <p className="notice">
        We could not load the list just now. <a href={address}>Try again</a>, or call us on{' '}
        {country.phone.support}.
      </p>
    )
  }
  const { total, all } = listing
  return (
    <>
      {all > 0 && (
        <Filter
          country={country}
          money={props.money}
          address={address}
          city={props.city}
          today={props.today}
          filters={filters}
          listing={listing}
        />
      )}
      <Chosen {...props} />
      <h2 className="sr-only">{props.heading}: the list</h2>
      {listing.products.length === 0 ? (
        <Empty {...props} listing={listing} />
      ) : (
        <>
          <p className="count">
            {isFiltered(filters) && total < all ? `${total} of ${counted(all)}` : counted(total)}
          </p>
          <Cards
            {...props}
            list={listing}
            isCommon={filters === NO_FILTERS}
            addressOfPage={(page) => addressOf(address, filters, { page })}
          />
        </>
      )}
    </>
  )
}

const counted = (count: number) => (count === 1 ? '1 experience' : `${count} experiences`)
