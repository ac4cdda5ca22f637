import type { AvailabilityDay, AvailabilitySlot } from '#domain/availability/availability.ts'
import { closedDayMessage } from '#domain/availability/closed-reason.ts'
import { formatTime } from '#domain/time/format-time.ts'

type Props = {
  legend: string
  hint: string
  /** What stands below the times. */
  note?: string | undefined
  locale: string
  starts: string[]
  day: AvailabilityDay | null
  value: string
  issue?: string | undefined
  onChange: (start: string) => void
}

/** Start times of the date, or why there are none; before a date is chosen, those of any date. */
export function StartTimes(props: Props) {
  const { legend, hint, note, locale, starts, day, value, issue, onChange } = props
  const slots: AvailabilitySlot[] =
    day?.slots ??
    starts.map((start) => ({
      start,
      open: true,
      status: 'FREESALE' as const,
      left: null,
      capacity: null,
    }))
  const closedMessage = day ? closedDayMessage(day) : ''
  if (day && !day.open) {
    return (
      <p className="notice" id="start" tabIndex={-1}>
        {closedMessage}
      </p>
    )
  }
  return (
    <fieldset
      className="times"
      id="start"
      tabIndex={-1}
      aria-describedby={issue ? 'start-issue' : undefined}
    >
      <legend>{legend}</legend>
      <p className="hint">{hint}</p>
      <div className="pills">
        {slots.map((slot) => (
          <label key={slot.start} className="pill">
            <input
              type="radio"
              name="start"
              value={slot.start}
              required
              disabled={!slot.open}
              checked={value === slot.start}
              onChange={() => onChange(slot.start)}
            />
            <span>{formatTime(slot.start, { locale })}</span>
            <SlotStatus slot={slot} />
          </label>
        ))}
      </div>
      {note && <p className="hint">{note}</p>}
      {closedMessage && <p className="hint">{closedMessage}</p>}
      {issue && (
        <p className="issue" id="start-issue">
          {issue}
        </p>
      )}
    </fieldset>
  )
}

function SlotStatus({ slot: { open, reason, status, left } }: { slot: AvailabilitySlot }) {
  if (!open) return <small>{reason === 'SOLD_OUT' ? 'Sold out' : 'Closed'}</small>
  return status === 'LIMITED' ? <small>{left} left</small> : null
}
