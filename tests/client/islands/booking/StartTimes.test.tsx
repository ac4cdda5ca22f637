import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StartTimes } from '#client/islands/booking/StartTimes.tsx'
import { type AvailabilityDay, dayAvailability } from '#domain/availability/availability.ts'
import { closedDayMessage } from '#domain/availability/closed-reason.ts'
import { aQuestion } from '#tests/support/builders.ts'

const DATE = '2026-11-21'
const STARTS = ['10:00', '12:00', '14:00', '16:00']
const AT_ONE = new Date(`${DATE}T13:00:00+11:00`)

/** That day at one in the afternoon, booked so many hours ahead: two starts are past. */
const dayBooked = (leadHours: number) =>
  dayAvailability(DATE, aQuestion({ now: AT_ONE }, { startingTimes: STARTS, leadHours }))

const draw = (day: AvailabilityDay | null) =>
  renderToStaticMarkup(
    <StartTimes
      legend="Start time"
      hint=""
      locale="en-AU"
      starts={STARTS}
      day={day}
      value=""
      onChange={() => {}}
    />,
  )
const radiosIn = (html: string) => html.match(/type="radio"/g)?.length ?? 0

describe('the times of the booking panel', () => {
  it.each<[string, AvailabilityDay]>([
    ['for two reasons', dayBooked(24)],
    ['for one', dayAvailability('2026-11-20', aQuestion())],
  ])('a day closed %s shows why in place of them', (_, day) => {
    expect(closedDayMessage(day)).toMatch(/ Choose another day\.$/)
    expect(draw(day)).toBe(
      `<p class="notice" id="start" tabindex="-1">${closedDayMessage(day)}</p>`,
    )
  })

  it.each([
    ['one reason', 0],
    ['two reasons', 2],
  ])('where others are open, what is closed is told in one line: %s', (_, leadHours) => {
    const html = draw(dayBooked(leadHours))
    expect(radiosIn(html)).toBe(STARTS.length)
    expect(html.match(/Some times are unavailable\./g)).toHaveLength(1)
    expect(html).toContain(`<p class="hint">${closedDayMessage(dayBooked(leadHours))}</p>`)
    expect(html).not.toContain('Choose another day.')
  })

  it('before a day is chosen those of any day can be had', () => {
    expect(radiosIn(draw(null))).toBe(STARTS.length)
    expect(draw(null)).toContain('value="14:00"/><span>2:00\u00a0pm</span>')
    expect(draw(null)).not.toMatch(/closed/i)
  })
})
