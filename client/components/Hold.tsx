const MINUTE = 60_000

type Props = { until: string; now: Date; what: string }

/** How long places are held, in minutes for everybody; the entry script turns it into the visitor's own clock. */
export function Hold({ until, now, what }: Props) {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / MINUTE)
  return (
    <>
      {what}{' '}
      <time className="until" dateTime={until}>
        {minutes > 1 ? `for ${minutes} more minutes` : 'for one more minute'}
      </time>
    </>
  )
}

/** Whether a hold is still worth something. */
export const isHeld = (until: string | null, now: Date): until is string =>
  until !== null && new Date(until) > now
