import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import {
  MILESTONE_GROUP_LABELS,
  MILESTONE_LABELS,
} from '#client/components/labels/milestone-labels.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { MILESTONE_WAIT_DAYS } from '#domain/account/milestone-points.ts'
import {
  MAX_REWARDED_MILESTONES,
  MILESTONE_POINTS,
  type MilestoneGroup,
} from '#domain/account/milestones.ts'
import type { Milestone } from '#domain/contract/account/milestones.ts'
import type { Country } from '#domain/countries/country.ts'
import { dateFormat, formatDay } from '#domain/time/format-date.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { MilestoneFields } from './MilestoneFields.tsx'

type Props = {
  country: Country
  /** In the country. */
  today: string
  /** The next one first. */
  milestones: readonly Milestone[]
  /** What the form holds; with an id it changes that milestone. */
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

export const milestonesView = ({
  country,
  today,
  milestones,
  values,
  errors,
}: Props): PagePart[] => [
  <AccountFrame
    key="milestones"
    country={country}
    page="milestones"
    title="Milestones"
    errors={errors}
  >
    <p>
      Add the days you celebrate. You’ll get {MILESTONE_POINTS} points on each one every year, from{' '}
      {MILESTONE_WAIT_DAYS} days after you add it, on up to {MAX_REWARDED_MILESTONES} milestones a
      year.
    </p>
    {GROUPS.map(([group, label]) => {
      const own = milestones.filter((milestone) => milestone.group === group)
      return own.length === 0 ? null : (
        <section key={group}>
          <h2>{label}</h2>
          <ul>
            {own.map((milestone) => (
              <MilestoneRow
                key={milestone.id}
                country={country}
                today={today}
                milestone={milestone}
              />
            ))}
          </ul>
        </section>
      )
    })}
    <section>
      <h2 id="form">{values.id ? 'Change milestone' : 'Add a milestone'}</h2>
      <AccountForm
        country={country}
        page="milestones"
        button={values.id ? 'Save milestone' : 'Add milestone'}
      >
        {values.id && <input type="hidden" name="id" value={values.id} />}
        <MilestoneFields values={values} errors={errors} />
      </AccountForm>
      {values.id && <a href={accountUrl(country.code, 'milestones')}>Add another instead</a>}
    </section>
    {milestones.length > 0 && (
      <p>
        <a href={accountUrl(country.code, 'bookings/calendar')}>
          Add your milestones and bookings to your calendar
        </a>
      </p>
    )}
  </AccountFrame>,
]

const GROUPS = Object.entries(MILESTONE_GROUP_LABELS) as [MilestoneGroup, string][]

type RowProps = Pick<Props, 'country' | 'today'> & { milestone: Milestone }

function MilestoneRow({ country, today, milestone }: RowProps) {
  const { id, type, name, date, nextOn } = milestone
  const label = name || MILESTONE_LABELS[type]
  const isLeapDay = date.endsWith('-02-29') && !nextOn.endsWith('-02-29')
  const page = accountUrl(country.code, 'milestones')
  return (
    <li className="account-item">
      <div>
        <strong>{label}</strong>
        <p className="hint">
          {name && `${MILESTONE_LABELS[type]} · `}
          {nextOn === today ? 'Today, ' : 'Next on '}
          {formatDay(nextOn, country.locale)}
          {isLeapDay && `, as there is no ${leapDay(country.locale)}`}
        </p>
        <p className="hint">{pointsWords({ country, today, milestone })}</p>
      </div>
      <form className="links" method="post" action={page}>
        <a className="button button-plain button-small" href={`${page}?edit=${id}#form`}>
          Change<span className="sr-only">: {label}</span>
        </a>
        <button className="button button-plain button-small" name="delete" value={id} type="submit">
          Delete<span className="sr-only">: {label}</span>
        </button>
      </form>
    </li>
  )
}

/** When its points come, and why not on its next day. */
function pointsWords({ country, today, milestone }: RowProps): string {
  const { nextOn, earnsOn, earnedAt } = milestone
  const points = `${MILESTONE_POINTS} points`
  const year = nextOn.slice(0, 4)
  if (earnedAt?.startsWith(year))
    return `This year’s ${points} came on ${formatInstantDay(earnedAt, country)}`
  if (earnsOn === null) return `No points: ${MAX_REWARDED_MILESTONES} others come first that year`
  if (earnsOn === nextOn)
    return `${points}${nextOn === today ? ', added by the end of today' : ' on that day'}`
  return `First ${points} on ${formatDay(earnsOn, country.locale)}, as you added it less than ${MILESTONE_WAIT_DAYS} days ago`
}

const leapDay = (locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, 1, 29),
  )
