import { expect, it } from 'vitest'
import { historyText } from '#domain/bookings/history-reasons.ts'

it('says in words why an order changed, with the note of who changed it', () => {
  expect(historyText('balance_paid')).toBe('Balance paid')
  expect(historyText('rescheduled', '')).toBe('Rescheduled')
  expect(historyText('cancelled_by_operator', 'storm')).toBe('Cancelled by us: storm')
})
