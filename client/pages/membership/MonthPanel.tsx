import { accountUrl } from '#domain/account/account-pages.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { routes } from '#domain/routes.ts'
import { addDays } from '#domain/time/date-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import type { MemberProps } from './member-props.ts'

/** What a member has this month: what is used and what is left. */
export function MonthPanel(props: MemberProps & { month: { end: string } }) {
  const { country, member, month, discount, freeMoveHours, isEarly } = props
  const usual = TIMED_BOOKING_POLICY.moves.untilHours
  // Unpaid, the benefits may end before the month does.
  const graceEnd = member.isUnpaid ? entitledUntil(member.periodEnd ?? '', true) : null
  const until = graceEnd ?? addDays(month.end, -1)
  return (
    <section>
      <h2>This month, until the end of {formatDate(until, country.locale)}</h2>
      <MicroExperiences {...props} />
      <p className="pass-use">
        <span>
          <strong>{discount}% off experiences and items</strong>
          <span className="hint">Taken off automatically in your {country.cartName}</span>
        </span>
        <span>{timesUsed(member.usedThisMonth)}, no limit</span>
        <a href={routes.home({ country: country.code })}>See experiences</a>
      </p>
      {freeMoveHours < usual && (
        <p className="pass-use">
          <span>
            <strong>Free date changes until {freeMoveHours} hours before the start</strong>
            <span className="hint">Everyone else: once, until {usual} hours before</span>
          </span>
          <span>{timesUsed(member.freeMoves)}, no limit</span>
          <a href={accountUrl(country.code, 'bookings')}>Your bookings</a>
        </p>
      )}
      {isEarly && (
        <p className="pass-use">
          <strong>New dates a day before everyone else</strong>
          <span>Up to a year and a day ahead</span>
          <a href={routes.home({ country: country.code })}>See experiences</a>
        </p>
      )}
    </section>
  )
}

const timesUsed = (count: number): string =>
  count === 0 ? 'Not used yet' : count === 1 ? 'Used once' : `Used ${count} times`

/** What can be chosen, and what was chosen with its steps. */
function MicroExperiences({ country, member, microExperiences }: MemberProps) {
  const { allowed, used, chosen } = member.microExperiences
  const left = Math.max(0, allowed - used)
  const free = microExperiences.filter(
    ({ id }) => !chosen.some(({ microexperienceId }) => microexperienceId === id),
  )
  if (allowed === 0 && chosen.length === 0 && !member.isUnpaid) return null
  return (
    <>
      <div className="pass-use">
        <span>
          <strong>Micro-experiences</strong>
          <span className="hint">
            {member.isUnpaid
              ? 'They start again when your payment is made'
              : 'Short outings at your own pace, included in your plan. Unused ones don’t carry over.'}
          </span>
        </span>
        {!member.isUnpaid && (
          <span>
            {used} used, {left} left
          </span>
        )}
        {left > 0 && free.length > 0 && (
          <details>
            <summary className="button">Choose one</summary>
            <p>
              <a href={accountUrl(country.code, 'micro-experiences')}>See what they are</a>
            </p>
            <ul className="pass-micro">
              {free.map(({ id, title, minutes }) => (
                <li key={id}>
                  <ActionForm
                    country={country}
                    action="subscription/micro"
                    label={`Choose “${title}”`}
                  >
                    <input type="hidden" name="experience" value={id} />
                  </ActionForm>
                  {minutes !== null && <p className="hint">{minutes} minutes</p>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {chosen.map(({ id, microexperienceId, title }) => (
        <section key={id} className="pass-panel">
          <h3>{title}</h3>
          <ol>
            {(microExperiences.find((one) => one.id === microexperienceId)?.steps ?? []).map(
              (step) => (
                <li key={step}>{step}</li>
              ),
            )}
          </ol>
          {(['complete', 'cancel'] as const).map((action) => (
            <ActionForm
              key={action}
              country={country}
              action="subscription/micro"
              label={action === 'complete' ? 'Done' : 'Choose another instead'}
            >
              <input type="hidden" name="experience" value={microexperienceId} />
              <input type="hidden" name="action" value={action} />
            </ActionForm>
          ))}
        </section>
      ))}
    </>
  )
}
