import { expect, it } from 'vitest'
import { holdLabel } from '#client/components/cart/HoldTimer.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const line = (productName: string, more: Partial<CartLine> = {}) =>
  ({
    productName,
    cityName: 'Melbourne',
    date: '2027-01-19',
    start: '11:00',
    held: true,
    ...more,
  }) as CartLine
const picnic = line('Mystery Picnic for two')
const later = line('Mystery Picnic for two', { start: '15:00' })
const blanket = line('Picnic blanket', { start: '00:00', sending: { by: 'post', days: 3 } })
const lost = line('Golden hour picnic', { held: false })

it.each([
  [[picnic], 'We’re holding this spot'],
  [[picnic, later], 'We’re holding these spots'],
  [[picnic, blanket], 'We’re holding this spot'],
  [[lost, picnic], 'We’re holding Mystery Picnic for two'],
  [
    [picnic, later, lost],
    'We’re holding Mystery Picnic for two, Tue 19 Jan, 11:00 am and Mystery Picnic for two, Tue 19 Jan, 3:00 pm',
  ],
])('The hold names only what is held: %#', (lines, label) => {
  expect(holdLabel(lines, COUNTRIES.aus).replace(/[\u00A0\u202F]/g, ' ')).toBe(label)
})
