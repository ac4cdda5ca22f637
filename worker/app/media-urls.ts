import pictures from '#client/pictures.json' with { type: 'json' }

/** The images that a dataset may use. */
export const MEDIA_URLS: ReadonlySet<string> = new Set(
  Object.keys(pictures).map((name) => `/media/${name}`),
)
