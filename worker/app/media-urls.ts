import pictures from '#client/pictures.json' with { type: 'json' }

/** The addresses of the pictures that a stock may show. */
export const MEDIA_URLS: ReadonlySet<string> = new Set(
  Object.keys(pictures).map((name) => `/media/${name}`),
)
