import { describe, expect, it } from 'vitest'
import {
  type Choices,
  choicesIn,
  formatChoices,
  isUndecided,
  mayUse,
  PURPOSES,
  UNDECIDED,
} from '#domain/consent.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const allowed = (code: keyof typeof COUNTRIES, details: { gpc?: boolean; region?: string } = {}) =>
  PURPOSES.filter((purpose) =>
    mayUse(purpose, { policy: COUNTRIES[code].consent, choices: UNDECIDED, ...details }),
  )

describe('before anybody has chosen', () => {
  it('the uk waits for a yes to everything', () => {
    expect(allowed('uk')).toEqual([])
  })

  it('Canada waits for a yes to ads', () => {
    expect(allowed('ca')).toEqual(['analytics', 'comfort'])
  })

  it.each(['QC', 'Quebec', 'Québec', 'ca-qc'])('%s waits for a yes to everything', (region) => {
    expect(allowed('ca', { region })).toEqual([])
  })

  it.each(['aus', 'nz', 'us'] as const)('%s begins until somebody says no', (code) => {
    expect(allowed(code)).toEqual([...PURPOSES])
  })

  it('Global Privacy Control is a no to ads', () => {
    expect(allowed('us', { gpc: true })).toEqual(['analytics', 'comfort'])
  })
})

describe.each(Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[])('in %s', (code) => {
  const { consent: policy } = COUNTRIES[code]
  const all = (choice: 'granted' | 'denied'): Choices => ({
    ads: choice,
    analytics: choice,
    comfort: choice,
  })

  it('a yes is a yes, whatever the browser signals', () => {
    const may = PURPOSES.map((purpose) =>
      mayUse(purpose, { policy, choices: all('granted'), gpc: true }),
    )
    expect(may).toEqual([true, true, true])
  })

  it('a no is a no', () => {
    const may = PURPOSES.map((purpose) => mayUse(purpose, { policy, choices: all('denied') }))
    expect(may).toEqual([false, false, false])
  })
})

describe('choices', () => {
  it('come back from their cookie', () => {
    const choices: Choices = { ads: 'denied', analytics: 'granted', comfort: 'unknown' }
    expect(choicesIn(formatChoices(choices))).toEqual(choices)
  })

  it.each(['', 'ads=maybe', '__proto__=granted', '%%%', '&'.repeat(9999)])(
    'are undecided in %j',
    (text) => {
      expect(choicesIn(text)).toEqual(UNDECIDED)
    },
  )

  it('are asked for until every purpose has an answer', () => {
    expect(isUndecided({ ads: 'denied', analytics: 'granted', comfort: 'unknown' })).toBe(true)
  })

  it('are not asked for again', () => {
    expect(isUndecided({ ads: 'denied', analytics: 'granted', comfort: 'denied' })).toBe(false)
  })
})
