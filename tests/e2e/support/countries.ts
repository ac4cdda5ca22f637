import type { CountryCode } from '#domain/countries/index.ts'

/**
 * The windows of a journey that is the same in every country: each country in one at least, each window in
 * several countries. Words, money and cities differ between countries, not between windows. The first is the daily one.
 */
const WINDOWS: Record<CountryCode, readonly string[]> = {
  aus: ['desktop', 'no-script'],
  uk: ['no-script', 'phone'],
  ca: ['desktop'],
  nz: ['phone'],
  us: ['phone'],
}

/** The tags of a test that is made in one country: the windows that it is made in (playwright.config.ts). */
export const windowsOf = (country: CountryCode) => ({
  tag: [`@daily-${WINDOWS[country][0]}`, ...WINDOWS[country].map((window) => `@on-${window}`)],
})
