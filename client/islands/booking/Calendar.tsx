import { type CalendarDate, parseDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type DateValue,
  Calendar as Grid,
  I18nProvider,
} from 'react-aria-components'
import { leadTimeLabel } from '#client/components/labels/lead-time-label.ts'
import {
  type AvailabilityDay,
  CLOSED_REASONS,
  isLimitedDay,
} from '#domain/availability/availability.ts'
import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import { addDays, addMonths, datesInMonth } from '#domain/time/date-time.ts'
import { formatMonth } from '#domain/time/format-date.ts'
import sheet from '../../styles/sheets/calendar.css?url'
import { MonthButton } from './MonthButton.tsx'
import type { MonthLoader } from './use-months.ts'

type Props = {
  value: string
  today: string
  first: string
  last: string
  locale: string
  months: MonthLoader
  /** What was drawn before: it holds until a month is loaded. */
  drawn: NextOpenMonths | null
  /** By how many months that was turned. */
  turned: number
  /** Two months side by side. */
  isWide: boolean
  /** Whoever opened it stands in it. */
  autoFocus: boolean
  onChange: (date: string) => void
}

/** The days of a month, or of two; unavailable ones can be focused and say why. */
export default function Calendar(props: Props) {
  const { value, today, first, last, locale, months, drawn, turned } = props
  const { isWide, autoFocus, onChange } = props
  const [focused, setFocused] = useState<CalendarDate>(() => {
    const begin = parseDate(value || firstDrawn(drawn) || first).add({ months: turned })
    const earliest = parseDate(today)
    return begin.compare(earliest) < 0 ? earliest : begin
  })
  const month = focused.toString().slice(0, 7)
  const nextMonth = addMonths(`${month}-01`, 1).slice(0, 7)
  useEffect(() => {
    months.loadMonth(month)
    if (isWide) months.loadMonth(nextMonth)
  }, [months, month, nextMonth, isWide])

  // The keyboard starts on the first available date.
  const hasMoved = useRef(value !== '' || turned !== 0)
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
    if (autoFocus) box.current?.scrollIntoView({ block: 'nearest' })
  }, [autoFocus])

  const focusedDay = months.day(focused.toString())
  const isUnavailable = (date: string) => {
    const isDrawnClosed = drawn ? drawnMark(drawn, date) === '0' : false
    return !(months.day(date)?.open ?? (date >= first && !isDrawnClosed))
  }
  return (
    <I18nProvider locale={locale}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="calendar-box" ref={box}>
        <Grid
          className="calendar"
          aria-label="Date"
          autoFocus={autoFocus}
          visibleDuration={isWide ? TWO_MONTHS : ONE_MONTH}
          selectionAlignment="start"
          pageBehavior="single"
          value={value ? parseDate(value) : null}
          minValue={parseDate(today)}
          maxValue={parseDate(last)}
          focusedValue={focused}
          onFocusChange={(date) => {
            hasMoved.current ||= date.compare(focused) !== 0
            setFocused(date)
          }}
          isDateUnavailable={(date) => isUnavailable(date.toString())}
          onChange={(date) => onChange(date.toString())}
        >
          {({ state }) => (
            <>
              <header>
                <MonthButton
                  turn="less"
                  isLast={state.isPreviousVisibleRangeInvalid()}
                  onTurn={() => state.focusPreviousPage()}
                />
                <MonthTitle date={state.visibleRange.start} locale={locale} />
                {isWide && <MonthTitle date={state.visibleRange.end} locale={locale} />}
                <MonthButton
                  turn="more"
                  isLast={state.isNextVisibleRangeInvalid()}
                  onTurn={() => state.focusNextPage()}
                />
              </header>
              <MonthDays months={months} offset={0} />
              {isWide && <MonthDays months={months} offset={1} />}
            </>
          )}
        </Grid>
        <div className="calendar-notes">
          <p className={`${months.error ? 'issue' : 'hint'} calendar-says`} role="status">
            {months.error || closedMessage(focusedDay)}
          </p>
          <p className="legend">
            <span data-is="closed">Unavailable</span> <span data-is="limited">Almost full</span>
          </p>
          {months.usualLeadTime && <p className="hint">{leadTimeLabel(months.usualLeadTime)}</p>}
        </div>
        {/* With this id the library injects no style element, which our policy would block. */}
        <div hidden id="react-aria-pressable-style">
          {[addMonths(`${month}-01`, -1).slice(0, 7), month, nextMonth]
            .flatMap(datesInMonth)
            .map((date) => (
              <span key={date} id={`why-${date}`}>
                {closedMessage(months.day(date))}
              </span>
            ))}
        </div>
      </div>
    </I18nProvider>
  )
}

const ONE_MONTH = { months: 1 }
const TWO_MONTHS = { months: 2 }

const MonthTitle = ({ date, locale }: { date: DateValue; locale: string }) => (
  <h3>{formatMonth(date.toString().slice(0, 7), locale)}</h3>
)

const MonthDays = ({ months, offset }: { months: MonthLoader; offset: number }) => (
  <CalendarGrid weekdayStyle="short" offset={{ months: offset }}>
    <CalendarGridHeader>
      {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
    </CalendarGridHeader>
    <CalendarGridBody>
      {(date) => {
        const day = months.day(date.toString())
        return (
          <CalendarCell
            date={date}
            className="day"
            data-limited={(day && isLimitedDay(day)) || undefined}
            ref={(cell) => describeCell(cell, day)}
          />
        )
      }}
    </CalendarGridBody>
  </CalendarGrid>
)

/** The calendar has no prop for a description, so it is set on the focusable element of the cell. */
function describeCell(cell: HTMLElement | null, day: AvailabilityDay | undefined) {
  const button = cell?.querySelector('[role=button]')
  if (day?.reason) button?.setAttribute('aria-describedby', `why-${day.date}`)
  else button?.removeAttribute('aria-describedby')
}

const drawnMark = ({ from, open }: NextOpenMonths, date: string) =>
  open[parseDate(date).compare(parseDate(from))]

function firstDrawn(drawn: NextOpenMonths | null): string {
  const index = drawn?.open.indexOf('1') ?? -1
  return drawn && index >= 0 ? addDays(drawn.from, index) : ''
}

const closedMessage = (day: AvailabilityDay | undefined): string =>
  day?.why ?? (day?.reason ? CLOSED_REASONS[day.reason] : '')
