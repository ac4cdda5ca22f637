/** What an editor wrote as a number, `20` or `'20px'`; undefined for anything else. */
export function parseLength(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+(?:\.\d+)?(?:px|%)?$/.test(value.trim()))
    return undefined
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Words that an editor wrote; undefined for anything else and for none. */
export const parseText = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : undefined

/** One of the words there are for it. */
export const parseKeyword = <Word extends string>(
  value: unknown,
  allowed: readonly Word[],
): Word | undefined => allowed.find((word) => word === value)

const OBJECT_FITS = ['cover', 'contain', 'fill', 'none', 'scale-down'] as const

/** How a picture or a film lies in its frame; never anything that ends the declaration. */
export const objectFitStyle = (fit: unknown, position: unknown) => ({
  objectFit: parseKeyword(fit === 'auto' ? 'none' : fit, OBJECT_FITS) ?? ('cover' as const),
  objectPosition:
    typeof position === 'string' && /^[a-z\d .%-]+$/i.test(position) ? position : 'center',
})
