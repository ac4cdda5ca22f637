import { expect, it } from 'vitest'
import { CARRIER_IDS, trackingOf } from '#domain/parcels/carriers.ts'

it('a parcel is followed by its number, where its carrier can be asked', () => {
  expect(trackingOf('ups', '1Z 9')).toEqual({
    name: 'UPS',
    url: 'https://www.ups.com/track?tracknum=1Z%209',
  })
  expect(trackingOf('ups', '').url).toBeNull()
  expect(trackingOf('courier', '12').url).toBeNull()
})

it.each(CARRIER_IDS)('%s is asked over https alone', (carrier) => {
  expect(trackingOf(carrier, '1').url ?? 'https://').toMatch(/^https:\/\//)
})
