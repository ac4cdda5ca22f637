import type { TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'

/** One place an hour. */
export const ONE_PLACE = 'p-always-fails'

/** Hours of a product that are open, in the order of the calendar: every run takes one no one else had. */
export async function openHours(
  shop: TestBackend,
  { productId = ONE_PLACE, months = ['2026-12', '2027-01', '2027-02'] } = {},
) {
  const { availability } = shop.visitor().shop
  const hours: { productId: string; date: string; start: string }[] = []
  for (const month of months) {
    const query = { city: 'melbourne', month }
    const { days } = granted(await availability.month({ params: { productId }, query }))
    for (const { date, slots } of days)
      for (const { start, open } of slots) if (open) hours.push({ productId, date, start })
  }
  return {
    next() {
      const hour = hours.shift()
      if (!hour) throw new Error('No hour is left: name more months.')
      return hour
    },
  }
}
