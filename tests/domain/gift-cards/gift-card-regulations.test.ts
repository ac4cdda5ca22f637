import { expect, it } from 'vitest'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { isCashOutRequired } from '#domain/gift-cards/recipient/gift-card-regulations.ts'

it.each([
  ['below the limit', 1_499, 'us', 'CA', true],
  ['from there on', 1_500, 'us', 'CA', false],
  ['in another state', 499, 'us', 'TX', false],
  ['in another country', 499, 'aus', 'CA', false],
  ['what is empty', 0, 'us', 'CA', false],
] as const)('%s: a card of %i in %s %s is paid out: %s', (_, balance, country, state, isPaid) =>
  expect(isCashOutRequired(balance, country, state)).toBe(isPaid),
)

it('says of each country how long a card has to last at least: ours never expire', () =>
  expect(
    Object.fromEntries(
      COUNTRY_CODES.map((code) => [code, COUNTRY_DETAILS[code].laws.giftCards.leastYears]),
    ),
  ).toMatchObject({ aus: 3, nz: 3, uk: null, ca: null, us: 5 }))
