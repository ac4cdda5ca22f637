import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import { MILESTONE_LABELS, MILESTONE_RULE } from '#client/components/labels/milestone-labels.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Milestone } from '#domain/contract/account/milestones.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { MINOR_PER_POINT, POINTS_BLOCK, POINTS_MONTHS } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'
import { capitalise } from '#domain/text.ts'
import { formatDate, formatDay } from '#domain/time/format-date.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountTabs } from './AccountTabs.tsx'

type PointsState = 'pending' | 'active' | 'withdrawn'
type Entry = {
  id: string
  points: number
  state: PointsState
  reason: string
  at: string
  booking: { reference: string; country: string; date: string | null } | null
  milestone: Pick<Milestone, 'type' | 'name'> | null
}
type Props = {
  country: Country
  money: MoneyView
  balance: { pointsRemaining: number; pointsPending: number }
  expiring: { points: number; on: string } | null
  entries: readonly Entry[]
  state: PointsState | undefined
  page: number
  hasMore: boolean
}

const FILTERS: readonly (readonly [PointsState | undefined, string])[] = [
  [undefined, 'All'],
  ['active', 'Available'],
  ['pending', 'Pending'],
  ['withdrawn', 'Removed'],
]

export const pointsView = (props: Props): PagePart[] => {
  const { country, money, balance, expiring, entries, state, page, hasMore } = props
  const count = (points: number) => points.toLocaleString(country.locale)
  return [
    <AccountFrame key="points" country={country} page="points" title="Points">
      <p className="account-figure">
        <b>{count(balance.pointsRemaining)}</b> points
      </p>
      <p>
        {POINTS_BLOCK} points = {formatMoney(POINTS_BLOCK * MINOR_PER_POINT, money)} off.{' '}
        <a href={routes.cart({ country: country.code })}>Use them in your {country.cartName}</a>
      </p>
      <p>
        You get 1 point for each {money.symbol}1 you pay by card for experiences and items, and{' '}
        {MILESTONE_RULE}. Gift cards and WonderPass earn none.
      </p>
      <p className="hint">
        {balance.pointsRemaining < 0
          ? 'You’ve used more than you have. What you earn next makes up for it: you’ll never have to pay.'
          : COUNTRY_DETAILS[country.code].laws.activityKeepsPoints
            ? `Points expire only after ${POINTS_MONTHS} months without a booking. We’ll email you 45 days before.`
            : `Points last ${POINTS_MONTHS} months, then expire on the 1st of the next month. We’ll email you 45 days before.`}
      </p>
      {expiring && (
        <p className="hint">
          The next to expire are {count(expiring.points)} points, on{' '}
          {formatDate(expiring.on, country.locale)}.
        </p>
      )}
      {balance.pointsPending > 0 && (
        <p className="hint">
          {count(balance.pointsPending)} {balance.pointsRemaining > 0 && 'more '}points are pending.
          You’ll get them after your booked experiences.
        </p>
      )}
      <AccountTabs
        label="Points"
        tabs={FILTERS.map(([filter, label]) => ({
          label,
          href: ledgerUrl(country, filter),
          isCurrent: filter === state,
        }))}
      />
      {entries.length === 0 ? (
        <NoPoints country={country} state={state} />
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className="account-item">
              <div>
                <strong>{entryTitle(entry)}</strong>
                <p className="hint">
                  {entry.state === 'pending' ? 'Pending' : formatInstantDay(entry.at, country)}
                  {entry.booking && <ForBooking country={country} booking={entry.booking} />}
                  {entry.state === 'withdrawn' && ' · removed, booking cancelled'}
                </p>
              </div>
              <b className="account-sum">
                {entry.state === 'withdrawn' ? (
                  <del>+{count(entry.points)}</del>
                ) : (
                  `${entry.points > 0 ? '+' : '−'}${count(Math.abs(entry.points))}`
                )}
              </b>
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <p className="links">
          {page > 1 && <a href={ledgerUrl(country, state, page - 1)}>Newer</a>}
          {hasMore && <a href={ledgerUrl(country, state, page + 1)}>Older</a>}
        </p>
      )}
    </AccountFrame>,
  ]
}

type ForBookingProps = Pick<Props, 'country'> & { booking: NonNullable<Entry['booking']> }

const ForBooking = ({
  country,
  booking: { country: soldIn, reference, date },
}: ForBookingProps) => (
  <>
    {' · for '}
    <a href={routes.booking({ country: soldIn, token: reference })}>
      your booking{date && ` on ${formatDay(date, country.locale)}`}
    </a>
  </>
)

const entryTitle = ({ reason, milestone }: Entry) =>
  milestone
    ? `Milestone: ${milestone.name || MILESTONE_LABELS[milestone.type]}`
    : capitalise(reason)

const ledgerUrl = ({ code }: Country, state: PointsState | undefined, page = 1) => {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return accountUrl(code, 'points') + (query && `?${query}`)
}

const NoPoints = ({ country: { code }, state }: Pick<Props, 'country' | 'state'>) =>
  state ? (
    <p>No {FILTERS.find(([filter]) => filter === state)?.[1].toLowerCase()} points.</p>
  ) : (
    <>
      <p>No points yet.</p>
      <p>
        <a className="button" href={accountUrl(code, 'milestones')}>
          Add a milestone
        </a>
      </p>
    </>
  )
