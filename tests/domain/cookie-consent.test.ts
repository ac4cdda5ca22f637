import { describe, expect, it } from 'vitest'
import {
  CONSENT_PURPOSES,
  type ConsentChoices,
  formatConsent,
  isConsentUndecided,
  isPurposeAllowed,
  parseConsent,
  UNDECIDED_CONSENT,
} from '#domain/cookie-consent.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const allowed = (code: keyof typeof COUNTRIES, details: { gpc?: boolean; region?: string } = {}) =>
  CONSENT_PURPOSES.filter((purpose) =>
    isPurposeAllowed(purpose, {
      policy: COUNTRIES[code].consent,
      choices: UNDECIDED_CONSENT,
      ...details,
    }),
  )

describe('before anyone has chosen', () => {
  it('the uk waits for a yes to everything', () => {
    expect(allowed('uk')).toEqual([])
  })

  it('Canada waits for a yes to ads', () => {
    expect(allowed('ca')).toEqual(['analytics', 'comfort'])
  })

  it.each(['QC', 'Quebec', 'Québec', 'ca-qc'])('%s waits for a yes to everything', (region) => {
    expect(allowed('ca', { region })).toEqual([])
  })

  it.each(['aus', 'nz', 'us'] as const)('%s begins until someone says no', (code) => {
    expect(allowed(code)).toEqual([...CONSENT_PURPOSES])
  })

  it('Global Privacy Control is a no to ads', () => {
    expect(allowed('us', { gpc: true })).toEqual(['analytics', 'comfort'])
  })
})

describe.each(Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[])('in %s', (code) => {
  const { consent } = COUNTRIES[code]
  const all = (choice: 'granted' | 'denied'): ConsentChoices => ({
    ads: choice,
    analytics: choice,
    comfort: choice,
  })

  it('a yes is a yes, whatever the browser signals', () => {
    const may = CONSENT_PURPOSES.map((purpose) =>
      isPurposeAllowed(purpose, { policy: consent, choices: all('granted'), gpc: true }),
    )
    expect(may).toEqual([true, true, true])
  })

  it('a no is a no', () => {
    const may = CONSENT_PURPOSES.map((purpose) =>
      isPurposeAllowed(purpose, { policy: consent, choices: all('denied') }),
    )
    expect(may).toEqual([false, false, false])
  })
})

describe('choices', () => {
  it('come back from their cookie', () => {
    const choices: ConsentChoices = { ads: 'denied', analytics: 'granted', comfort: 'unknown' }
    expect(parseConsent(formatConsent(choices))).toEqual(choices)
  })

  it.each(['', 'ads=maybe', '__proto__=granted', '%%%', '&'.repeat(9999)])(
    'are undecided in %j',
    (text) => {
      expect(parseConsent(text)).toEqual(UNDECIDED_CONSENT)
    },
  )

  it('are asked for until every purpose has an answer', () => {
    expect(isConsentUndecided({ ads: 'denied', analytics: 'granted', comfort: 'unknown' })).toBe(
      true,
    )
  })

  it('are not asked for again', () => {
    expect(isConsentUndecided({ ads: 'denied', analytics: 'granted', comfort: 'denied' })).toBe(
      false,
    )
  })
})
