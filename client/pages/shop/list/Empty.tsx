import { formatShortDay } from '#domain/places/zone.ts'
import { Picture } from '../../../components/Picture.tsx'
import { whenWords } from '../../../components/when.ts'
import { addressOf, isFiltered } from './filters.ts'
import type { Listing, ListView } from './listing.ts'

type Props = ListView & {
  listing: Listing
  /** What stands here when there is nothing even without filters, and the way on. */
  nothing: { words: string; link: { label: string; url: string } }
}

/** Nothing to show, said as precisely as it was asked, with the nearest thing that works. */
export function Empty(props: Props) {
  const { address, filters, listing, nothing } = props
  if (listing.page > 1) {
    return (
      <Block title="The list ends before this page" link={firstPage(props)}>
        <p>It may have been longer once. The first page shows what is on now.</p>
      </Block>
    )
  }
  if (!isFiltered(filters)) {
    return (
      <Block title={nothing.words} link={nothing.link}>
        <p>New days are planned all the time.</p>
      </Block>
    )
  }
  return (
    <Block title={titleOf(props)} link={{ label: 'Clear the filters', url: address }}>
      <Nearest {...props} />
    </Block>
  )
}

type BlockProps = {
  title: string
  link: { label: string; url: string }
  children: React.ReactNode
}

const Block = ({ title, link, children }: BlockProps) => (
  <div className="empty">
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
    <h2>{title}</h2>
    {children}
    <a className="button button-plain" href={link.url}>
      {link.label}
    </a>
  </div>
)

const firstPage = ({ address, filters }: Props) => ({
  label: 'Go to the first page',
  url: addressOf(address, filters),
})

/** 'Nothing on Thu 24 Dec for 8 people'. */
function titleOf({ filters, country }: Props): string {
  const { when, adults, children, kind, price, accessible } = filters
  const heads = adults + children
  const others = kind !== '' || price > 0 || accessible
  return [
    'Nothing',
    whenWords(when, country.locale),
    heads > 0 && `for ${heads === 1 ? '1 person' : `${heads} people`}`,
    others && 'that fits every filter',
  ]
    .filter(Boolean)
    .join(' ')
}

function Nearest({ address, filters, listing, country }: Props) {
  if (listing.nearest.length === 0) return <p>Take back a filter, or look at the whole list.</p>
  return (
    <>
      <p>Try another day:</p>
      <ul className="links">
        {listing.nearest.map((date) => (
          <li key={date}>
            <a className="chip" href={addressOf(address, filters, { when: date })}>
              {formatShortDay(date, country.locale)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
