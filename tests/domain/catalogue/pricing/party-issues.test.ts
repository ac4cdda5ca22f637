import { expect, it } from 'vitest'
import { partyIssues } from '#domain/catalogue/pricing/party-issues.ts'

const LIMITS = { min: 2, max: 6 }

it.each<[what: string, adults: number, children: number, issues: object]>([
  ['fits', 2, 0, {}],
  ['is too small', 1, 0, { adults: 'At least 2 people.' }],
  ['is too large', 5, 2, { adults: 'At most 6 people in one booking.' }],
  ['has no adult', 0, 3, { adults: 'At least one adult must come along.' }],
])('a party that %s', (_, adults, children, issues) => {
  expect(partyIssues(LIMITS, { adults, children }, 'person')).toEqual(issues)
})

it('children where none may come, and items', () => {
  const adultsOnly = { ...LIMITS, takesChildren: false }
  expect(partyIssues(adultsOnly, { adults: 2, children: 1 }, 'person')).toEqual({
    children: 'This isn’t for children of 12 or under. Set it to 0.',
  })
  expect(partyIssues({ min: 1, max: 9 }, { adults: 0, children: 0 }, 'item')).toEqual({
    adults: 'At least 1 item.',
  })
})
