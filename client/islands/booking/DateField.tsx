import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import type { MonthAvailability } from './use-months.ts'

// The calendar is never rendered on the server, so the worker needn't contain it.
const Calendar = import.meta.env.SSR ? () => null : lazy(() => import('./Calendar.tsx'))

type Props = {
  label: string
  value: string
  today: string
  first: string
  last: string
  locale: string
  issue?: string | undefined
  /** With script a calendar of available dates; without it the browser's date field. */
  months: MonthAvailability | null
  onChange: (date: string) => void
}

export function DateField(props: Props) {
  const { label, value, today, first, last, locale, issue, months, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const describedBy = issue ? 'date-issue' : undefined
  const close = () => {
    setOpen(false)
    document.getElementById('date')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Escape closes the calendar, not the sheet around it.
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its controls let pass
    <div className="field" onKeyDown={onKeyDown}>
      <label htmlFor="date" id="date-label">
        {label}
      </label>
      {months ? (
        <>
          <button
            type="button"
            id="date"
            className="date-button"
            aria-labelledby="date-label date"
            aria-expanded={isOpen}
            aria-describedby={describedBy}
            onClick={() => setOpen(!isOpen)}
          >
            {value ? formatLongDate(value, locale) : 'Choose a date'}
            <Icon name="calendar" />
          </button>
          <input type="hidden" name="date" value={value} />
          {isOpen && (
            <Suspense fallback={<p className="hint">Opening the calendar…</p>}>
              <Calendar
                value={value}
                today={today}
                first={first}
                last={last}
                locale={locale}
                months={months}
                onChange={(date) => {
                  onChange(date)
                  close()
                }}
              />
            </Suspense>
          )}
        </>
      ) : (
        <input
          id="date"
          name="date"
          type="date"
          data-replay="click"
          required
          min={first}
          max={last}
          defaultValue={value}
          aria-describedby={describedBy}
          aria-invalid={issue ? true : undefined}
        />
      )}
      {issue && (
        <p className="issue" id="date-issue">
          {issue}
        </p>
      )}
    </div>
  )
}

const formatLongDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
