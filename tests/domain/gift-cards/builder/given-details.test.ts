import { expect, it } from 'vitest'
import { givenChoiceDetails } from '#domain/gift-cards/builder/given-details.ts'

const OPTIONS = [
  { id: 'premium', name: 'Premium' },
  { id: 'wine', name: 'Wine' },
]
const chosen = { party: { adults: 3, children: 1 }, options: ['premium'], addOns: {} }

it.each<[unit: 'person' | 'item', details: string]>([
  ['person', 'Hobart · 3 adults, 1 child · Premium'],
  ['item', '3 items, 1 item · Premium'],
])('names where, for how many and what was chosen: %s', (unit, details) => {
  expect(
    givenChoiceDetails({ unit, cityName: 'Hobart', options: OPTIONS, addOns: [] }, chosen),
  ).toBe(details)
})
