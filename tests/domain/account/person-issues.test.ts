import { describe, expect, it } from 'vitest'
import { personIssues } from '#domain/account/person-issues.ts'

const NOW = new Date('2026-11-29T00:00:00Z')

describe('what customers tell about themselves', () => {
  it.each([
    ['all of Australia', { phone: '0400 000 002', zip: '3053', dateOfBirth: '1990-02-28' }, []],
    ['New Zealand', { phone: '021 123 4567', zip: '6011' }, []],
    ['the United Kingdom', { phone: '+44 7400 000003', zip: 'sw1a 1aa' }, []],
    ['Canada', { phone: '514 555 0104', zip: 'H2X 1Y4' }, []],
    ['the United States', { phone: '(212) 555-0104', zip: '10001-1234' }, []],
    ['nothing', { phone: '', zip: null }, []],
    ['no phone number', { phone: '12' }, ['phone']],
    ['no postcode', { zip: 'nope' }, ['zip']],
    [
      'all at once',
      { phone: '12', zip: 'nope', dateOfBirth: '2099-01-01' },
      ['phone', 'zip', 'dateOfBirth'],
    ],
  ])('is checked, %s', (_, person, fields) => {
    expect(Object.keys(personIssues(person, { now: NOW }))).toEqual(fields)
  })

  it('is refused in the words of the customer’s country', () => {
    const ofZip = (country?: 'aus' | 'us') =>
      personIssues({ zip: 'nope' }, { now: NOW, country }).zip
    expect([ofZip(), ofZip('aus'), ofZip('us')]).toEqual([
      'Enter a valid postal code.',
      expect.stringMatching(/^Enter a valid postcode, like \d{4}\.$/),
      expect.stringMatching(/^Enter a valid zip code, like \d{5}\.$/),
    ])
  })
})
