import { COUNTRIES } from './index.ts'

/** 50 European countries for billing addresses. */
export const EUROPEAN_COUNTRIES = [
  'Albania',
  'Andorra',
  'Armenia',
  'Austria',
  'Azerbaijan',
  'Belarus',
  'Belgium',
  'Bosnia and Herzegovina',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Georgia',
  'Germany',
  'Greece',
  'Hungary',
  'Iceland',
  'Ireland',
  'Italy',
  'Kazakhstan',
  'Latvia',
  'Liechtenstein',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Moldova',
  'Monaco',
  'Montenegro',
  'Netherlands',
  'North Macedonia',
  'Norway',
  'Poland',
  'Portugal',
  'Romania',
  'Russia',
  'San Marino',
  'Serbia',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sweden',
  'Switzerland',
  'Türkiye',
  'Ukraine',
  'United Kingdom',
  'Vatican City',
] as const

/** Billing countries: our own first, then Europe. */
export const BILLING_COUNTRIES: readonly string[] = [
  ...new Set([...Object.values(COUNTRIES).map(({ name }) => name), ...EUROPEAN_COUNTRIES]),
]

/** A billing country by any spelling; null when it is not on the list. */
export function findBillingCountry(text: string): string | null {
  const query = text.trim().toLowerCase()
  return BILLING_COUNTRIES.find((name) => name.toLowerCase() === query) ?? null
}
