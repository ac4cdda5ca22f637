const KEY = /(name="idempotencyKey" value=")([^"]*)/g

/** A page without the key of its booking form, which no two pages share. */
export const withoutKey = (page: string): string => page.replaceAll(KEY, '$1')

/** The key of its booking form; empty for a page without one. */
export const keyIn = (page: string): string => [...page.matchAll(KEY)][0]?.[2] ?? ''
