import { describe, expect, it } from 'vitest'
import { lineCancellation, lineTerms } from '#client/components/labels/cancellation-terms.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const LINE = {
  date: '2026-12-11',
  start: '11:00',
  timeZone: 'Australia/Melbourne',
} as CartLine
const START = Date.parse('2026-12-11T00:00:00Z')

const termsOf = (hoursLeft: number, memberHours: number | null = null) =>
  lineTerms(LINE, COUNTRIES.aus, {
    boughtAt: new Date(START - hoursLeft * 3_600_000),
    memberHours,
  }).map((term) => term.replaceAll(/\s/g, ' '))

describe('the terms of what is bought name no deadline that has passed', () => {
  const credit = 'until Thu 10 Dec, 11:00 am AEDT for its full value as gift credit.'

  it.each([
    ['in good time', 73, `Cancel until Tue 8 Dec, 11:00 am AEDT for a full refund, ${credit}`],
    ['late', 71, `Cancel until Wed 9 Dec, 11:00 am AEDT for a full refund, ${credit}`],
    [
      'too late for a refund',
      47,
      `It starts in less than 48 hours, so we can’t refund your card. Cancel ${credit}`,
    ],
    ['at last', 23, 'It starts in less than 24 hours, so it can’t be refunded.'],
  ])('%s', (_name, hoursLeft, cancel) => {
    const move = 'Change the date once for free, until Wed 9 Dec, 11:00 am AEDT.'
    const terms = termsOf(hoursLeft)
    expect(terms[0]).toBe(cancel)
    expect(terms.includes(move)).toBe(hoursLeft > 48)
    expect(terms.at(-1)).toMatch(/^If we have to cancel, you choose:/)
  })
})

describe('cart and details say in short what the payment page says of cancelling', () => {
  const shortOf = (hoursLeft: number, line = LINE) =>
    lineCancellation(line, COUNTRIES.aus, new Date(START - hoursLeft * 3_600_000))?.replaceAll(
      /\s/g,
      ' ',
    )

  it.each([
    [73, 'Free cancellation until Tue 8 Dec, 11:00 am AEDT'],
    [72, 'Free cancellation until Wed 9 Dec, 11:00 am AEDT'],
    [49, 'Free cancellation until Wed 9 Dec, 11:00 am AEDT'],
    [48, 'Cancel until Thu 10 Dec, 11:00 am AEDT for gift credit, not a refund'],
    [25, 'Cancel until Thu 10 Dec, 11:00 am AEDT for gift credit, not a refund'],
    [24, 'It starts in less than 24 hours, so it can’t be refunded'],
    [1, 'It starts in less than 24 hours, so it can’t be refunded'],
    [0, undefined],
  ])('%s hours before the start', (hoursLeft, label) => {
    expect(shortOf(hoursLeft)).toBe(label)
    const [first = ''] = termsOf(hoursLeft)
    if (!label) return
    const [, deadline = first] = /(until .*? AEDT)/.exec(label) ?? []
    expect(first).toContain(deadline)
    expect(first.includes('full refund')).toBe(label.startsWith('Free cancellation'))
  })

  it('but nothing of what has no day or is a gift', () => {
    const sending = { by: 'post' } as CartLine['sending']
    expect(shortOf(73, { ...LINE, sending } as CartLine)).toBeUndefined()
    expect(shortOf(73, { ...LINE, gift: {} } as CartLine)).toBeUndefined()
  })
})

it('a member changes dates for free, and later, as on the booking page', () => {
  const move = 'With WonderPass, change the date for free, until Thu 10 Dec, 11:00 am AEDT.'
  expect(termsOf(73, 24)[1]).toBe(move)
  expect(termsOf(47, 24)[1]).toBe(move)
  expect(termsOf(23, 24)).toHaveLength(2)
})
