import type { CountryCode } from '#domain/countries/index.ts'

/**
 * The windows of a journey that is the same in every country: each country in one at least, each window in
 * several countries. Words, money and cities differ between countries, not between windows.
 */
const WINDOWS: Record<CountryCode, readonly string[]> = {
  aus: ['desktop', 'no-script'],
  uk: ['no-script', 'phone'],
  ca: ['desktop'],
  nz: ['phone'],
  us: ['phone'],
}

/** One country with script and one without; errands are daily on a phone. */
const DAILY: readonly CountryCode[] = ['aus', 'uk']

/** The tags of a test that is made in one country: the windows that it is made in, daily in the first of them (playwright.config.ts). */
export const windowsOf = (country: CountryCode) => ({
  tag: [
    DAILY.includes(country) ? `@daily-${WINDOWS[country][0]}` : '@long',
    ...WINDOWS[country].map((window) => `@on-${window}`),
  ],
})
