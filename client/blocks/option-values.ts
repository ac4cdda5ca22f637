/** A length of `20` or `'20px'`; undefined for anything else. */
export function parseLength(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+(?:\.\d+)?(?:px|%)?$/.test(value.trim()))
    return undefined
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Non-empty text; undefined for anything else. */
export const parseText = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : undefined

/** One of the allowed words; undefined for any other. */
export const parseKeyword = <Word extends string>(
  value: unknown,
  allowed: readonly Word[],
): Word | undefined => allowed.find((word) => word === value)

const OBJECT_FITS = ['cover', 'contain', 'fill', 'none', 'scale-down'] as const

/** How media fits its frame; nothing can end the declaration. */
export const objectFitStyle = (fit: unknown, position: unknown) => ({
  objectFit: parseKeyword(fit === 'auto' ? 'none' : fit, OBJECT_FITS) ?? ('cover' as const),
  objectPosition:
    typeof position === 'string' && /^[a-z\d .%-]+$/i.test(position) ? position : 'center',
})
