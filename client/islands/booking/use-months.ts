import { useEffect, useRef, useState } from 'react'
import { loadMonthAvailability } from '#client/api/load-month-availability.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { LeadTimeBucket } from '#domain/availability/calendar.ts'
import { withOwnTimeSlot } from '#domain/availability/own-time-slot.ts'
import type { BookingPanelProps } from './booking-selection.ts'

/** Availability of a city, loaded month by month as the calendar turns. */
export type MonthLoader = {
  day: (date: string) => AvailabilityDay | undefined
  loadMonth: (month: string) => void
  error: string
  /** The city's; undefined until something of it is loaded. */
  timeZone: string | undefined
  /** How many days ahead it is usually booked; null if not known. */
  usualLeadTime: LeadTimeBucket | null
}

type InitialMonths = Pick<BookingPanelProps, 'day' | 'timeZone' | 'ownSlot'>

/** Loads the months of one product and city; another city starts again. */
export function useMonths(
  productId: string,
  city: string,
  { day: initialDay, timeZone: initialZone, ownSlot }: InitialMonths,
): MonthLoader {
  const [days, setDays] = useState<Readonly<Record<string, AvailabilityDay>>>(() =>
    indexByDate(initialDay ? [initialDay] : []),
  )
  const [problem, setProblem] = useState('')
  const [timeZone, setTimeZone] = useState(initialZone)
  const [usualLeadTime, setUsual] = useState<LeadTimeBucket | null>(null)
  const requested = useRef(new Set<string>())
  const currentCity = useRef(city)

  useEffect(() => {
    if (currentCity.current === city) return
    currentCity.current = city
    requested.current.clear()
    setDays({})
    setTimeZone(undefined)
  }, [city])

  const want = (month: string) => {
    if (!city || requested.current.has(month)) return
    requested.current.add(month)
    void loadMonthAvailability(productId, city, month).then((answer) => {
      if (currentCity.current !== city) return
      if (answer.kind === 'ok') {
        setProblem('')
        setTimeZone(answer.data.timeZone)
        setUsual(answer.data.usualLeadTime)
        setDays((before) => ({ ...before, ...indexByDate(answer.data.days) }))
      } else {
        requested.current.delete(month)
        setProblem(
          'We couldn’t load the available dates. Choose a date, and we’ll check it when you book.',
        )
      }
    })
  }
  const own = ownSlot?.city === city ? ownSlot : null
  const day = (date: string) => withOwnTimeSlot(days[date] ?? null, own) ?? undefined
  return { day, loadMonth: want, error: problem, timeZone, usualLeadTime }
}

const indexByDate = (days: readonly AvailabilityDay[]) =>
  Object.fromEntries(days.map((day) => [day.date, day]))
