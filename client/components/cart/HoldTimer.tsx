import type { ReactNode } from 'react'
import { HOLD_ENDING_MINUTES } from '#domain/availability/hold-times.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
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

type HoldNoticeProps = {
  until: string | null
  lines: readonly CartLine[]
  country: Country
  clock: ClockView
  now: Date
  /** What extends it. */
  children?: ReactNode
}

/** Until when the spots of these lines are held; nothing once that is over. */
export const HoldNotice = ({ until, lines, country, clock, now, children }: HoldNoticeProps) =>
  isHoldActive(until, now) && (
    <div className="hint hold">
      <p>
        <HoldTimer until={until} clock={clock} now={now} what={holdLabel(lines, country)} />
      </p>
      {children}
    </div>
  )

/** What is held: by name where another spot was lost. */
export function holdLabel(lines: readonly CartLine[], country: Country): string {
  const timed = lines.filter((line) => !isImmediate(line))
  const held = timed.filter((line) => line.held)
  if (held.length < timed.length) {
    const names = held.map((line) => distinctLineName(line, timed, country))
    return `We’re holding ${new Intl.ListFormat(country.locale).format(names)}`
  }
  return held.length === 1 ? 'We’re holding this spot' : 'We’re holding these spots'
}

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
