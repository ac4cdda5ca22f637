import { wrong } from './property.ts'

const LONGEST = 100
/** Longer text is looked at no further. */
export const LONGEST_TEXT = 500
const MOST_OPTIONAL = 5
/** What would let a pattern look back, ahead, or name what it found. */
const REFUSED = /\(\?(?!:)|\\[1-9k]/
/** A repeated group, or a repeat of a repeat. */
const REPEATED_GROUP = /\)[*+?{]|[*+}][*+{]|\?[*+{]/

/** A regular expression that ends in good time on any text, or a refusal that names the parameter. */
export function patternOf(source: unknown, options: unknown, field: string): RegExp {
  if (typeof source !== 'string') throw wrong(field, '$regex is a text.')
  if (typeof options !== 'string' || !/^[ims]{0,3}$/.test(options)) {
    throw wrong(field, '$options may be i, m and s.')
  }
  if (source.length > LONGEST) throw wrong(field, `$regex has at most ${LONGEST} letters.`)
  const bare = source.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/g, 'x')
  const repeats = bare.match(/[*+]|\{\d/g)?.length ?? 0
  const optional = bare.match(/\?/g)?.length ?? 0
  // Where it may begin anywhere, even one repeat is tried from everywhere.
  const isAnchored = bare.startsWith('^') && !bare.includes('|') && !options.includes('m')
  const isSlow =
    REFUSED.test(bare) ||
    REPEATED_GROUP.test(bare.replaceAll('(?:', '(')) ||
    repeats > (isAnchored ? 2 : 1) ||
    optional > MOST_OPTIONAL
  if (isSlow) throw wrong(field, 'This $regex could take too long. Repeat less in it.')
  try {
    return new RegExp(source, options)
  } catch {
    throw wrong(field, 'This $regex cannot be read.')
  }
}
