import { HOLD_ENDING_MINUTES } from '#domain/availability/hold-times.ts'
import { routes } from '#domain/routes.ts'
import { formatInstantTime } from '#domain/time/date-time.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

/** The time zone for a hold until script knows the visitor's. */
export type ClockView = { timeZone: string; locale: string }

type Props = { until: string; clock: ClockView; what: string; now?: Date }

/** When holds expire in the city's time zone; script shows the visitor's. */
export function HoldTimer({ until, clock: { timeZone, locale }, what, now }: Props) {
  const isEnding =
    now && new Date(until).getTime() - now.getTime() < HOLD_ENDING_MINUTES * MINUTE_MS
  return (
    <>
      {what} until{' '}
      <time className="until" dateTime={until} data-ending={isEnding ? '' : undefined}>
        {formatInstantTime(new Date(until), timeZone, locale)}
      </time>
    </>
  )
}

/** Of all lines, which are held as long as each other. */
export const holdLabel = (lines: readonly unknown[]): string =>
  lines.length === 1 ? 'We’re holding this spot' : 'We’re holding these spots'

export const isHoldActive = (until: string | null, now: Date): until is string =>
  until !== null && new Date(until) > now

type ExtendHoldButtonProps = { country: string } & (
  | { form: string; next?: never }
  | { form?: never; next?: 'payment' }
)

/** Extends holds (WCAG 2.2.1): a form of its own, or a button of a form whose values must not be lost. */
export const ExtendHoldButton = ({ country, form, next }: ExtendHoldButtonProps) => {
  const label = 'Hold for another 30 minutes'
  if (form) {
    const action = routes.renewCheckout({ country })
    return (
      <button
        className="text-button"
        type="submit"
        form={form}
        formAction={action}
        formNoValidate
        data-renew=""
      >
        {label}
      </button>
    )
  }
  return (
    <form method="post" action={routes.renewCart({ country })}>
      {next && <input type="hidden" name="next" value={next} />}
      <button className="text-button" type="submit" data-renew="">
        {label}
      </button>
    </form>
  )
}
