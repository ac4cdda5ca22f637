/**
 * Where a journey that is the same in every country is made: each country once at least, each window in several.
 * What differs from country to country (words, money, cities) does not differ from window to window.
 */
const WINDOWS = {
  aus: ['desktop', 'no-script'],
  nz: ['phone'],
  uk: ['phone', 'no-script'],
  ca: ['desktop'],
  us: ['phone'],
}
export type Country = keyof typeof WINDOWS

/** The tags of a test that is made in one country: the windows that it is made in (playwright.config.ts). */
export const windowsOf = (country: Country) => ({
  tag: WINDOWS[country].map((window) => `@on-${window}`),
})
