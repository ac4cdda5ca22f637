import { expect, it } from 'vitest'
import { chargesCard } from '#domain/membership/charges-card.ts'

it.each([
  ['ACTIVE', null, true],
  ['ACTIVE', 'PAUSE', true],
  ['ACTIVE', 'CANCEL', false],
  ['PAUSED', null, true],
  ['PAUSED', 'CANCEL', false],
  ['PENDING', null, false],
  ['ENDED', null, false],
])('A membership that is %s with the change %s charges its card: %s', (status, change_type, is) => {
  expect(chargesCard({ status, change_type })).toBe(is)
})
