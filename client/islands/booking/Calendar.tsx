import { type CalendarDate, parseDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
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
import { REASONS } from '#domain/places/availability.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Months } from './months.ts'

type Props = {
  value: string
  first: string
  last: string
  locale: string
  months: Months
  onChange: (date: string) => void
}

/** The days of a month; closed ones can be reached and say why. */
export default function Calendar({ value, first, last, locale, months, onChange }: Props) {
  const [focused, setFocused] = useState<CalendarDate>(parseDate(value || first))
  const reason = (date: string) => months.day(date)?.reason
  const month = focused.toString().slice(0, 7)
  useEffect(() => months.want(month), [months, month])

  const said = reason(focused.toString())
  return (
    <I18nProvider locale={locale}>
      <Grid
        className="calendar"
        aria-label="Date"
        autoFocus
        value={value ? parseDate(value) : null}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        focusedValue={focused}
        onFocusChange={setFocused}
        isDateUnavailable={(date) => months.day(date.toString())?.open === false}
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
                ref={(cell) => describe(cell, reason(date.toString()))}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Grid>
      <p className="hint calendar-says" role="status">
        {months.problem || (said ? REASONS[said] : '')}
      </p>
      <p className="legend">
        <span data-is="closed">12</span> not free <span data-is="limited">12</span> last places
      </p>
      {/* Its name keeps the library from writing a style element, which our policy would refuse. */}
      <div hidden id="react-aria-pressable-style">
        {Object.entries(REASONS).map(([name, words]) => (
          <span key={name} id={`reason-${name}`}>
            {words}
          </span>
        ))}
      </div>
    </I18nProvider>
  )
}

/** The calendar lets no description through, so it is written on the cell itself. */
function describe(cell: HTMLElement | null, reason: string | undefined) {
  if (reason) cell?.setAttribute('aria-describedby', `reason-${reason}`)
  else cell?.removeAttribute('aria-describedby')
}

const isLimited = (months: Months, date: string): boolean => {
  const open = months.day(date)?.slots.filter((slot) => slot.open) ?? []
  return open.length > 0 && open.every(({ status }) => status === 'LIMITED')
}
