import { expect, it } from 'vitest'
import { affectsListings, findReleaseFile } from '#domain/releases/release-files.ts'

it.each([
  ['navigation.json', 'navigation'],
  ['pricing/nz.json', 'pricing'],
  ['products/food.json', 'products'],
  ['gift-cards/gift-themes.json', 'gift-themes'],
])('a release has %s, which holds %s', (name, kind) => {
  expect(findReleaseFile(name)?.kind).toBe(kind)
})

it.each([
  'customers.json',
  'pricing/fr.json',
  '../navigation.json',
  'products/a/b.json',
  'broken/x.json',
])('no release has %s', (name) => {
  expect(findReleaseFile(name)).toBeNull()
})

it('knows what lays the shelves out again, and what does not', () => {
  const files = [
    'products/food.json',
    'pricing/uk.json',
    'settings.json',
    'navigation.json',
    'coupons.json',
    'referrals.json',
  ]
  expect(files.map(affectsListings)).toEqual([true, true, true, false, true, false])
})
