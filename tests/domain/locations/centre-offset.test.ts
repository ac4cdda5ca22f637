import { describe, expect, it } from 'vitest'
import { centreOffset, mapUrl } from '#domain/locations/centre-offset.ts'

const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 }
const placeAt = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('where a place lies from the centre of its city', () => {
  it.each([
    [placeAt(-37.8, 144.9631), { kmFromCentre: 1.5, bearing: 0 }],
    [placeAt(-37.8136, 145), { kmFromCentre: 3.2, bearing: 90 }],
    [placeAt(-37.83, 144.9631), { kmFromCentre: 1.8, bearing: 180 }],
    [placeAt(-37.8136, 144.93), { kmFromCentre: 2.9, bearing: 270 }],
    [MELBOURNE, { kmFromCentre: 0, bearing: 0 }],
  ])('%o', (place, expected) => {
    expect(centreOffset(MELBOURNE, place)).toEqual(expected)
  })
})

it('a point is marked on the map', () => {
  expect(mapUrl(MELBOURNE)).toBe(
    'https://www.openstreetmap.org/?mlat=-37.8136&mlon=144.9631#map=17/-37.8136/144.9631',
  )
})
