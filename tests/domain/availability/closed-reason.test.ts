import { describe, expect, it } from 'vitest'
import { type AvailabilityDay, dayAvailability } from '#domain/availability/availability.ts'
import { closedDayMessage } from '#domain/availability/closed-reason.ts'
import { aQuestion } from '#tests/support/builders.ts'

const DATE = '2026-11-21'
const FULL = { [`${DATE} 16:00`]: 10 }

/** The day as someone in Melbourne is told of it at this hour, when it is booked so many hours ahead. */
const dayAt = (hour: number, leadHours: number, taken = {}): AvailabilityDay => {
  const now = new Date(Date.parse(`${DATE}T00:00:00+11:00`) + hour * 3_600_000)
  const startingTimes = ['10:00', '12:00', '14:00', '16:00']
  return dayAvailability(DATE, aQuestion({ now, taken }, { startingTimes, leadHours }))
}

const PAST = 'This is in the past.'
const SOON = 'Too soon: book at least 24 hours ahead.'
const CUTOFF = 'Bookings for this time have closed.'

describe('why times are closed, each reason once', () => {
  it.each<[string, AvailabilityDay, string]>([
    ['all are past', dayAt(17, 24), PAST],
    ['all are too soon', dayAt(8, 24), SOON],
    ['past and too soon', dayAt(13, 24), `All times are unavailable. ${PAST} ${SOON}`],
    [
      'past, cut off and sold out',
      dayAt(13, 2, FULL),
      `All times are unavailable. ${PAST} ${CUTOFF} Sold out.`,
    ],
    ['no time at all', dayAvailability('2026-11-20', aQuestion()), PAST],
    ['no one says why', { date: DATE, open: false, slots: [] }, 'Not available on this date.'],
  ])('a day without a time to choose says what to do: %s', (_, day, words) => {
    expect(closedDayMessage(day)).toBe(`${words} Choose another day.`)
  })

  it.each<[string, AvailabilityDay, string]>([
    ['one reason', dayAt(13, 0), `Some times are unavailable. ${PAST}`],
    ['two reasons', dayAt(13, 2), `Some times are unavailable. ${PAST} ${CUTOFF}`],
    ['what is sold out says so itself', dayAt(8, 0, FULL), ''],
    ['nothing is closed', dayAt(8, 0), ''],
  ])('a day with a time to choose says that there are others: %s', (_, day, words) => {
    expect(closedDayMessage(day)).toBe(words)
  })

  it.each([2, 24])('at every hour of it, booked %i hours ahead, a closed day says so', (lead) => {
    for (let hour = -12; hour <= 36; hour += 0.5) {
      const day = dayAt(hour, lead)
      const isClosed = /^(?!Some times)\p{Lu}.+\. Choose another day\.$/u.test(
        closedDayMessage(day),
      )
      expect(isClosed, `${hour} o’clock`).toBe(!day.open)
    }
  })
})
