import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { MicroBooking, MicroExperience } from '#domain/contract/content/micro-experiences.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { formatDate, formatShortDay } from '#domain/time/format-date.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'

type Common = { country: Country; isMember: boolean }
type Props = Common & {
  /** What a member has left, and until which day; null while none can be chosen. */
  thisMonth: { tierName: string; left: number; until: string } | null
  experiences: readonly MicroExperience[]
  /** The customer's, the latest first. */
  bookings: readonly MicroBooking[]
}

const STATES: Record<MicroBooking['action'], string> = {
  book: 'Chosen',
  reschedule: 'Chosen',
  complete: 'Done',
  cancel: 'Cancelled',
}

export const microExperiencesView = (props: Props): PagePart[] => {
  const { country, isMember, thisMonth, experiences, bookings } = props
  return [
    <AccountFrame key="micro" country={country} page="micro-experiences" title="Micro-experiences">
      <p>Short outings at your own pace, on any day, without a booking.</p>
      {thisMonth && (
        <p>
          Included in {thisMonth.tierName}: {thisMonth.left}{' '}
          {thisMonth.left === 1 ? 'micro-experience' : 'micro-experiences'} left until{' '}
          {formatDate(thisMonth.until, country.locale)}. One counts as used when you choose it.
        </p>
      )}
      {!isMember && <MembersOnly country={country} what="They come" />}
      <ul>
        {experiences.map(({ id, slug, title, description, minutes }) => (
          <li key={id} className="account-item">
            <div>
              <strong>{title}</strong>
              <p>{description}</p>
              {minutes !== null && <p className="hint">{minutes} minutes</p>}
            </div>
            <a href={accountUrl(country.code, `micro-experiences/${slug}`)}>
              View<span className="sr-only">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
      {experiences.length === 0 && <p>None right now.</p>}
      {bookings.length > 0 && (
        <section>
          <h2>Yours</h2>
          <ul>
            {bookings.map((booking) => (
              <li key={booking.id} className="account-item">
                <div>
                  <strong>{booking.title}</strong>
                  <Planned country={country} booking={booking} />
                </div>
                <p className="badge" data-status="">
                  {STATES[booking.action]}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountFrame>,
  ]
}

const Planned = ({ country, booking }: { country: Country; booking: MicroBooking }) =>
  booking.scheduled_date && (
    <p className="hint">{formatShortDay(booking.scheduled_date, country.locale)}</p>
  )

const MembersOnly = ({ country, what }: { country: Country; what: string }) => (
  <p>
    {what} with <a href={routes.wonderPassHub({ country: country.code })}>WonderPass</a>.
  </p>
)

type OneProps = Common & {
  experience: MicroExperience
  /** None can be chosen before the last renewal is paid. */
  isUnpaid: boolean
  /** The one that is chosen and neither done nor cancelled. */
  open: MicroBooking | undefined
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

/** One of them: what to do, and on which day. */
export const microExperienceView = (props: OneProps): PagePart[] => {
  const { country, isMember, isUnpaid, experience, open, values, errors } = props
  const page = `micro-experiences/${experience.slug}` as const
  return [
    <AccountFrame
      key="micro"
      country={country}
      page={page}
      title={experience.title}
      errors={errors}
    >
      <p>{experience.description}</p>
      {experience.minutes !== null && <p className="hint">{experience.minutes} minutes</p>}
      <ol className="account-points">
        {experience.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!open && isMember && isUnpaid ? (
        <p>
          Your last payment failed. <a href={accountUrl(country.code, 'subscription')}>Pay it</a>,
          then choose one.
        </p>
      ) : open || isMember ? (
        <AccountForm country={country} page={page} button={open ? 'Save day' : 'Choose this one'}>
          <input type="hidden" name="action" value={open ? 'reschedule' : 'book'} />
          <TextField
            name="scheduled_date"
            type="date"
            label={open ? 'Your day' : 'Day (optional)'}
            defaultValue={values.scheduled_date ?? open?.scheduled_date ?? ''}
            issue={errors?.fields?.scheduled_date}
            required={open !== undefined}
          />
          {!open && <p className="hint">It uses one of this month’s micro-experiences.</p>}
        </AccountForm>
      ) : (
        <MembersOnly country={country} what="It comes" />
      )}
      {open && (
        <form className="links" method="post" action={accountUrl(country.code, page)}>
          <button
            className="button button-plain button-small"
            type="submit"
            name="action"
            value="complete"
          >
            I’ve done it
          </button>
          <button
            className="button button-plain button-small"
            type="submit"
            name="action"
            value="cancel"
          >
            Cancel it
          </button>
        </form>
      )}
      <p>
        <a href={accountUrl(country.code, 'micro-experiences')}>All micro-experiences</a>
      </p>
    </AccountFrame>,
  ]
}
