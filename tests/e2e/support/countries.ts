import type { CountryCode } from '#domain/countries/index.ts'

/**
 * The windows of a journey that is the same in every country: each country in one at least, each window in
 * several countries. Words, money and cities differ between countries, not between windows.
 */
const WINDOWS: Partial<Record<CountryCode, readonly string[]>> = {
  aus: ['desktop', 'no-script'],
  uk: ['phone', 'no-script'],
  ca: ['desktop'],
}

/** The tags of a test that is made in one country: the windows that it is made in (playwright.config.ts). */
export const windowsOf = (country: CountryCode) => ({
  tag: (WINDOWS[country] ?? ['phone']).map((window) => `@on-${window}`),
})
