import { dateFilterLabel } from '#client/components/labels/date-labels.ts'
import { experienceCount } from '#client/components/labels/experience-count.ts'
import { Picture } from '#client/components/Picture.tsx'
import { formatShortDay } from '#domain/time/format-date.ts'
import { hasFilters, listUrl } from './filters.ts'
import type { Listing, ListView } from './listing.ts'

type NoResultsProps = ListView & {
  listing: Listing
  emptyState: { words: string; link: { label: string; url: string } }
}

/** An empty result in terms of the filters, with the nearest alternative. */
export function NoResults(props: NoResultsProps) {
  const { address, filters, listing, emptyState } = props
  if (listing.page > 1) {
    return (
      <NoResultsMessage title="There’s nothing on this page" link={firstPageLink(props)}>
        <p>It may have changed. The first page shows what’s available now.</p>
      </NoResultsMessage>
    )
  }
  if (!hasFilters(filters)) {
    return (
      <NoResultsMessage title={emptyState.words} link={emptyState.link}>
        <p>We add new dates all the time.</p>
      </NoResultsMessage>
    )
  }
  return (
    <NoResultsMessage
      title={noResultsTitle(props)}
      link={{ label: 'Clear all filters', url: address }}
    >
      <NearestDates {...props} />
    </NoResultsMessage>
  )
}

type NoResultsMessageProps = {
  title: string
  link: { label: string; url: string }
  children: React.ReactNode
}

const NoResultsMessage = ({ title, link, children }: NoResultsMessageProps) => (
  <div className="empty">
    <Picture src="/media/scene-nothing-found" alt="" sizes="320px" />
    <h2>{title}</h2>
    {children}
    <a className="button button-plain" href={link.url}>
      {link.label}
    </a>
  </div>
)

const firstPageLink = ({ address, filters }: NoResultsProps) => ({
  label: 'Go to the first page',
  url: listUrl(address, filters),
})

/** 'Nothing on Thu 24 Dec for 8 people'. */
function noResultsTitle({ filters, country }: NoResultsProps): string {
  const { when, adults, children, kind, price, accessible } = filters
  const partySize = adults + children
  const hasOtherFilters = kind !== '' || price > 0 || accessible
  return [
    'Nothing',
    dateFilterLabel(when, country.locale),
    partySize > 0 && `for ${partySize === 1 ? '1 person' : `${partySize} people`}`,
    hasOtherFilters && 'matches your filters',
  ]
    .filter(Boolean)
    .join(' ')
}

function NearestDates({ address, filters, listing, country }: NoResultsProps) {
  if (listing.nearest.length === 0) {
    const others = listing.kinds.reduce((sum, { count }) => sum + count, 0)
    if (others === 0) return <p>Remove a filter, or clear them all.</p>
    return (
      <p>
        <a href={listUrl(address, filters, { kind: '' })}>
          See {experienceCount(others)} of other categories
        </a>
      </p>
    )
  }
  return (
    <>
      <p>Try another day:</p>
      <ul className="links">
        {listing.nearest.map((date) => (
          <li key={date}>
            <a className="chip" href={listUrl(address, filters, { when: date })}>
              {formatShortDay(date, country.locale)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
