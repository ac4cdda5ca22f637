import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import { untilReleased } from '#client/islands/until-released.ts'
import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { DrawnMonths } from './DrawnMonths.tsx'
import { turnOfPress } from './MonthButton.tsx'
import type { MonthLoader } from './use-months.ts'

// The calendar is never rendered on the server, so the worker needn't contain it.
const Calendar = import.meta.env.SSR ? () => null : lazy(loadCalendar)

async function loadCalendar() {
  const file = await import('./Calendar.tsx')
  await untilReleased(document.querySelector('.drawn'))
  return file
}

const isWide = () => matchMedia('(width > 1100px)').matches

type Props = {
  label: string
  value: string
  today: string
  first: string
  last: string
  locale: string
  issue?: string | undefined
  /** What the server draws for wide screens, where the calendar stands open. */
  drawn: NextOpenMonths | null
  /** With script a calendar of available dates; without it the browser's date field. */
  months: MonthLoader | null
  onChange: (date: string) => void
}

export function DateField(props: Props) {
  const { label, value, today, first, last, locale, issue, drawn, months, onChange } = props
  const [isPressed, setOpen] = useState<boolean | null>(null)
  const standsOpen =
    isPressed === null && months !== null && drawn !== null && value === '' && isWide()
  const isOpen = isPressed ?? standsOpen
  const asDrawn = drawn && <Drawn months={drawn} today={today} locale={locale} />
  // Pressed while what was drawn still stands for the calendar that is coming.
  const [turned, setTurned] = useState(0)
  const describedBy = issue ? 'date-issue' : undefined
  const wantsFocus = useRef(false)
  const close = () => {
    wantsFocus.current = true
    setOpen(false)
    setTurned(0)
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
        {/* A browser's own field writes dates in its own language. */}
        {!months && value && <span className="hint"> {formatDay(value, locale)}</span>}
      </label>
      {months ? (
        <>
          {!standsOpen && (
            <button
              type="button"
              id="date"
              className="date-button"
              aria-labelledby="date-label date"
              aria-expanded={isOpen}
              aria-describedby={describedBy}
              onClick={() => (isOpen ? close() : setOpen(true))}
              ref={(button) => {
                if (wantsFocus.current) button?.focus()
                if (button) wantsFocus.current = false
              }}
            >
              {value ? formatDay(value, locale) : 'Choose a date'}
              <Icon name="calendar" />
            </button>
          )}
          <input type="hidden" name="date" value={value} />
          {isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons of what is drawn
            // biome-ignore lint/a11y/useKeyWithClickEvents: those are buttons
            <div
              id={standsOpen ? 'date' : undefined}
              tabIndex={-1}
              onClick={({ target }) => setTurned((months) => months + turnOfPress(target))}
            >
              <Suspense fallback={asDrawn ?? <p className="hint">Opening the calendar…</p>}>
                <Calendar
                  value={value}
                  today={today}
                  first={first}
                  last={last}
                  locale={locale}
                  months={months}
                  drawn={drawn}
                  turned={turned}
                  isWide={isWide()}
                  autoFocus={isPressed === true}
                  onChange={(date) => {
                    onChange(date)
                    close()
                  }}
                />
              </Suspense>
            </div>
          )}
        </>
      ) : (
        <>
          {asDrawn}
          <input
            key="plain"
            id="date"
            name="date"
            type="date"
            data-replay="click"
            required={!drawn}
            min={first}
            max={last}
            defaultValue={value}
            aria-describedby={describedBy}
            aria-invalid={issue ? true : undefined}
          />
        </>
      )}
      {issue && (
        <p className="issue" id="date-issue">
          {issue}
        </p>
      )}
    </div>
  )
}

type DrawnProps = { months: NextOpenMonths; today: string; locale: string }

/** Only the server draws: the browser keeps what it has, without the code for it. */
const Drawn = (props: DrawnProps) =>
  import.meta.env.SSR ? (
    <div className="drawn">
      <DrawnMonths {...props} />
    </div>
  ) : (
    <div
      className="drawn"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already
      dangerouslySetInnerHTML={{ __html: drawnHtml() }}
    />
  )

let serverHtml = ''
/** What the server has drawn on this page. */
function drawnHtml(): string {
  serverHtml ||= document.querySelector('.drawn')?.innerHTML ?? ''
  return serverHtml
}
