import { describe, expect, it } from 'vitest'
import type { Visit } from '#domain/bookings/visit.schema.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { renderEmailText } from '#worker/mail/templates/email-blocks.ts'
import { visitEmailBlocks } from '#worker/mail/templates/visit-email-blocks.ts'

const { aus } = COUNTRIES
const VISIT: Visit = {
  revision: 0,
  duration: '2 hours',
  endsAt: null,
  included: [],
  bring: [],
  revealsAt: null,
  place: {
    name: 'The pavilion',
    address: 'Wellington Parade',
    latitude: -37.8,
    longitude: 144.98,
    directions: 'Follow the avenue.',
    phone: '0491 570 156',
    kmFromCentre: 1,
    bearing: 90,
  },
}
const textOf = (visit: Visit) =>
  renderEmailText(visitEmailBlocks(visit, 'Australia/Melbourne', aus))

describe('the number to call on the day', () => {
  it('is the one of the place', () => {
    expect(textOf(VISIT)).toContain('On the day, call 0491 570 156.')
    expect(textOf(VISIT)).not.toContain(aus.phone.support)
  })

  it('is the country’s line with its hours where the place has none', () => {
    const place = VISIT.place && { ...VISIT.place, phone: null }
    expect(textOf({ ...VISIT, place })).toContain(
      `On the day, call ${aus.phone.support}. ${aus.phone.hours}.`,
    )
  })

  it('comes with a secret place', () => {
    const area = 'A park near the middle of town'
    const text = textOf({ ...VISIT, place: null, revealsAt: '2026-12-10T00:00:00Z', area })
    expect(text).toContain(`Meeting point: ${area}`)
    expect(text).toMatch(/exact meeting point on .+, with the number to call on the day\./)
    expect(text).not.toContain('On the day, call')
  })
})
