import { describe, expect, it } from 'vitest'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'

const aFile = (kind: 'meeting-points' | 'locations' | 'products', json: unknown) => ({
  name: `${kind}.json`,
  kind,
  country: kind === 'locations' ? 'aus' : null,
  json,
})
const CITIES = aFile('locations', [
  { id: 'perth', latLon: { lat: -31.95, lon: 115.86 } },
  { id: 'hobart', latLon: { lat: -42.88, lon: 147.33 } },
])
const PRODUCTS = aFile(
  'products',
  ['p-a', 'p-b'].map((id) => ({ id, productCities: [{ id: 'perth', name: 'Perth' }] })),
)
const point = (more: object = {}) => ({
  id: 'perth-bell',
  city: 'perth',
  name: 'The Bell Tower',
  address: '1 River Drive',
  latitude: -31.958,
  longitude: 115.858,
  directions: 'Under the bells.',
  products: ['p-a'],
  ...more,
})
const faultsOf = (...points: object[]) => {
  const file = aFile('meeting-points', points)
  return validateDatasetFile(file, indexDataset([file, CITIES, PRODUCTS], new Set())).map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  )
}

describe('a file of meeting points', () => {
  it('is fine where each product has one in a city', () => {
    expect(faultsOf(point(), point({ id: 'perth-quay', products: ['p-b'] }))).toEqual([])
  })

  it.each([
    ['a city of no file', { city: 'pert' }, ['id/unknown 0.city']],
    ['a product of no file', { products: ['p-z'] }, ['id/unknown 0.products.0']],
    ['a missing minus', { latitude: 31.958 }, ['meeting-point/far-away 0.latitude']],
    ['a place 60 km off', { longitude: 116.5 }, ['meeting-point/far-away 0.latitude']],
    ['no place on earth', { latitude: -131 }, ['schema/range 0.latitude']],
    ['no longitude', { longitude: undefined }, ['schema/required 0.longitude']],
    ['no directions', { directions: '' }, ['schema/range 0.directions']],
    [
      'a city where the product is not on sale',
      { city: 'hobart', latitude: -42.88, longitude: 147.33 },
      ['meeting-point/not-sold 0.products.0'],
    ],
  ])('refuses %s', (_, more, codes) => {
    expect(faultsOf(point(more))).toEqual(codes)
  })

  it('refuses a second one for a product in a city, and a second id', () => {
    expect(faultsOf(point(), point({ id: 'perth-quay' }))).toEqual([
      'meeting-point/twice 0.products.0',
      'meeting-point/twice 1.products.0',
    ])
    expect(faultsOf(point(), point({ products: ['p-b'] }))).toEqual(['id/duplicate 1.id'])
  })
})
