import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/places/availability.ts'
import { monthOf } from '../../lib/availability.ts'

/** What is known of the days of a city: asked month by month, as the calendar turns. */
export type Months = {
  day: (date: string) => Day | undefined
  /** Asks for a month once. */
  want: (month: string) => void
  /** Why the last month could not be had; empty while all is well. */
  problem: string
}

/** Keeps the months of one product and city; another city starts from nothing. */
export function useMonths(productId: string, city: string, known: Day | null): Months {
  const [days, setDays] = useState<Readonly<Record<string, Day>>>(() => index(known ? [known] : []))
  const [problem, setProblem] = useState('')
  const asked = useRef(new Set<string>())
  const cityNow = useRef(city)

  useEffect(() => {
    if (cityNow.current === city) return
    cityNow.current = city
    asked.current.clear()
    setDays({})
  }, [city])

  const want = (month: string) => {
    if (!city || asked.current.has(month)) return
    asked.current.add(month)
    void monthOf(productId, city, month).then((answer) => {
      if (cityNow.current !== city) return
      if (answer.kind === 'ok') {
        setProblem('')
        setDays((before) => ({ ...before, ...index(answer.data.days) }))
      } else {
        asked.current.delete(month)
        setProblem('We could not load the free days. Choose a date, we check it when you book.')
      }
    })
  }
  return { day: (date) => days[date], want, problem }
}

const index = (days: readonly Day[]) => Object.fromEntries(days.map((day) => [day.date, day]))
