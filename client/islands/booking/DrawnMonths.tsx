import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import { addDays, weekdayNames, weekIndex } from '#domain/time/date-time.ts'
import { formatMonth } from '#domain/time/format-date.ts'
import { MonthButton } from './MonthButton.tsx'

type Props = { months: NextOpenMonths; today: string; locale: string }

/** The calendar before it wakes, on wide screens. The form knows a chosen day by its place (`drawnDate`): values would double its size. */
export function DrawnMonths({ months: { from, open }, today, locale }: Props) {
  const days = Array.from(open, (mark, index) => ({
    date: addDays(from, index),
    isOpen: mark === '1',
  }))
  return (
    <>
      <MonthButton turn="less" isLast={from === today} />
      {Array.from(
        Map.groupBy(days, ({ date }) => date.slice(0, 7)),
        ([month, ofMonth]) => (
          <fieldset key={month}>
            <legend>{formatMonth(month, locale)}</legend>
            {weekdayNames(locale).map(({ short }) => (
              <b key={short}>{short}</b>
            ))}
            <Gap
              days={weekIndex(ofMonth[0]?.date ?? from, locale)}
              before={ofMonth[0]?.date ?? from}
            />
            {ofMonth.map(({ date, isOpen }) =>
              isOpen ? (
                <label key={date}>
                  <input type="radio" name="date" />
                  {Number(date.slice(8))}
                </label>
              ) : (
                <s key={date}>{Number(date.slice(8))}</s>
              ),
            )}
          </fieldset>
        ),
      )}
      <MonthButton turn="more" isLast={false} />
      <p className="hint">
        <s>Unavailable</s>
      </p>
    </>
  )
}

/** The days of the week before the first one: those that have passed, or none. */
const Gap = ({ days, before }: { days: number; before: string }) =>
  Array.from({ length: days }, (_, index) => {
    const date = addDays(before, index - days)
    return date.slice(0, 7) === before.slice(0, 7) ? (
      <s key={date}>{Number(date.slice(8))}</s>
    ) : (
      <i key={date} />
    )
  })
