import { type CalendarDate, parseDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar as Grid,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { Icon } from '#client/components/Icon.tsx'
import { leadTimeLabel } from '#client/components/labels/lead-time-label.ts'
import { type AvailabilityDay, CLOSED_REASONS } from '#domain/availability/availability.ts'
import { addDays, datesInMonth } from '#domain/time/date-time.ts'
import sheet from '../../styles/calendar.css?url'
import type { MonthAvailability } from './use-months.ts'

type Props = {
  value: string
  today: string
  first: string
  last: string
  locale: string
  months: MonthAvailability
  onChange: (date: string) => void
}

/** The days of a month; unavailable ones can be focused and say why. */
export default function Calendar(props: Props) {
  const { value, today, first, last, locale, months, onChange } = props
  const [focused, setFocused] = useState<CalendarDate>(parseDate(value || first))
  const month = focused.toString().slice(0, 7)
  useEffect(() => months.loadMonth(month), [months, month])

  // The keyboard starts on the first available date.
  const hasMoved = useRef(value !== '')
  useEffect(() => {
    const dates = datesInMonth(month)
    if (hasMoved.current || !dates.every((date) => months.day(date))) return
    const firstFree = dates.find((date) => months.day(date)?.open)
    const next = addDays(dates.at(-1) ?? last, 1)
    hasMoved.current = firstFree !== undefined || next > last
    if (firstFree) setFocused(parseDate(firstFree))
    else if (next <= last) setFocused(parseDate(next))
  }, [months, month, last])

  // A calendar that opens below the fold is scrolled into view.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const focusedDay = months.day(focused.toString())
  return (
    <I18nProvider locale={locale}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="calendar-box" ref={box}>
        <Grid
          className="calendar"
          aria-label="Date"
          autoFocus
          value={value ? parseDate(value) : null}
          minValue={parseDate(today)}
          maxValue={parseDate(last)}
          focusedValue={focused}
          onFocusChange={(date) => {
            hasMoved.current ||= date.compare(focused) !== 0
            setFocused(date)
          }}
          isDateUnavailable={(date) =>
            isClosed(months.day(date.toString()), date.toString() < first)
          }
          onChange={(date) => onChange(date.toString())}
        >
          <header>
            <Button slot="previous" className="icon-button">
              <Icon name="chevron" />
            </Button>
            <Heading />
            <Button slot="next" className="icon-button">
              <Icon name="chevron" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="day"
                  data-limited={isLimited(months, date.toString()) || undefined}
                  ref={(cell) => describeCell(cell, months.day(date.toString()))}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Grid>
        <p className="hint calendar-says" role="status">
          {months.error || closedMessage(focusedDay)}
        </p>
        <p className="legend">
          <span data-is="closed">12</span> unavailable <span data-is="limited">12</span> almost full
        </p>
        {months.usualLeadTime && <p className="hint">{leadTimeLabel(months.usualLeadTime)}</p>}
        {/* With this id the library injects no style element, which our policy would block. */}
        <div hidden id="react-aria-pressable-style">
          {datesInMonth(month).map((date) => (
            <span key={date} id={`why-${date}`}>
              {closedMessage(months.day(date))}
            </span>
          ))}
        </div>
      </div>
    </I18nProvider>
  )
}

/** The calendar has no prop for a description, so it is set on the focusable element of the cell. */
function describeCell(cell: HTMLElement | null, day: AvailabilityDay | undefined) {
  const button = cell?.querySelector('[role=button]')
  if (day?.reason) button?.setAttribute('aria-describedby', `why-${day.date}`)
  else button?.removeAttribute('aria-describedby')
}

/** Until a month is loaded, only days without enough notice are closed. */
const isClosed = (day: AvailabilityDay | undefined, isSoon: boolean): boolean =>
  !(day?.open ?? !isSoon)

const closedMessage = (day: AvailabilityDay | undefined): string =>
  day?.why ?? (day?.reason ? CLOSED_REASONS[day.reason] : '')

const isLimited = (months: MonthAvailability, date: string): boolean => {
  const open = months.day(date)?.slots.filter((slot) => slot.open) ?? []
  return open.length > 0 && open.every(({ status }) => status === 'LIMITED')
}
