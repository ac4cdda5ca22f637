import { useEffect, useRef, useState } from 'react'
import { loadMonthAvailability } from '#client/api/load-month-availability.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { LeadTimeBucket } from '#domain/availability/calendar.ts'
import { type OwnTimeSlot, withOwnTimeSlot } from '#domain/availability/own-time-slot.ts'

/** Availability of a city, loaded month by month as the calendar turns. */
export type MonthLoader = {
  day: (date: string) => AvailabilityDay | undefined
  loadMonth: (month: string) => void
  error: string
  /** How many days ahead it is usually booked; null if not known. */
  usualLeadTime: LeadTimeBucket | null
}

/** Loads the months of one product and city; another city starts again. */
export function useMonths(
  productId: string,
  city: string,
  initialDay: AvailabilityDay | undefined,
  ownSlot: OwnTimeSlot | undefined,
): MonthLoader {
  const [days, setDays] = useState<Readonly<Record<string, AvailabilityDay>>>(() =>
    indexByDate(initialDay ? [initialDay] : []),
  )
  const [problem, setProblem] = useState('')
  const [usualLeadTime, setUsual] = useState<LeadTimeBucket | null>(null)
  const requested = useRef(new Set<string>())
  const currentCity = useRef(city)

  useEffect(() => {
    if (currentCity.current === city) return
    currentCity.current = city
    requested.current.clear()
    setDays({})
  }, [city])

  const want = (month: string) => {
    if (!city || requested.current.has(month)) return
    requested.current.add(month)
    void loadMonthAvailability(productId, city, month).then((answer) => {
      if (currentCity.current !== city) return
      if (answer.kind === 'ok') {
        setProblem('')
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
  return { day, loadMonth: want, error: problem, usualLeadTime }
}

const indexByDate = (days: readonly AvailabilityDay[]) =>
  Object.fromEntries(days.map((day) => [day.date, day]))
