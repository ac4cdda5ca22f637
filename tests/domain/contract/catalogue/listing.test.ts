import { expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'

const { query } = contract.catalogue.listing

it.each([
  ['one day', '2026-12-24', ['2026-12-24']],
  [
    'several, each once, in order',
    ['2026-12-25', '2026-12-24', '2026-12-25'],
    ['2026-12-24', '2026-12-25'],
  ],
])('a list of days out may be asked for %s', (_, days, read) => {
  expect(query.parse({ country: 'aus', days }).days).toEqual(read)
})
