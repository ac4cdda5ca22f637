import { invalidParameter } from './query-path.ts'

const MAX_PATTERN_LENGTH = 100
/** Longer text is cut before matching. */
export const MAX_MATCHED_LENGTH = 500
const MAX_OPTIONAL = 5
/** Lookaround, named groups and back references. */
const UNSUPPORTED_SYNTAX = /\(\?(?!:)|\\[1-9k]/
/** A repeated group, or a repeat of a repeat. */
const REPEATED_GROUP = /\)[*+?{]|[*+}][*+{]|\?[*+{]/

/** A regular expression that is fast on any text; throws with the name of the parameter. */
export function compileSafeRegex(source: unknown, options: unknown, field: string): RegExp {
  if (typeof source !== 'string') throw invalidParameter(field, '$regex is a text.')
  if (typeof options !== 'string' || !/^[ims]{0,3}$/.test(options)) {
    throw invalidParameter(field, '$options may be i, m and s.')
  }
  if (source.length > MAX_PATTERN_LENGTH)
    throw invalidParameter(field, `$regex has at most ${MAX_PATTERN_LENGTH} letters.`)
  const bare = source.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/g, 'x')
  const repeats = bare.match(/[*+]|\{\d/g)?.length ?? 0
  const optional = bare.match(/\?/g)?.length ?? 0
  // Unanchored, even one repeat is tried from every position.
  const isAnchored = bare.startsWith('^') && !bare.includes('|') && !options.includes('m')
  const isSlow =
    UNSUPPORTED_SYNTAX.test(bare) ||
    REPEATED_GROUP.test(bare.replaceAll('(?:', '(')) ||
    repeats > (isAnchored ? 2 : 1) ||
    optional > MAX_OPTIONAL
  if (isSlow) throw invalidParameter(field, 'This $regex could take too long. Repeat less in it.')
  try {
    return new RegExp(source, options)
  } catch {
    throw invalidParameter(field, 'This $regex cannot be read.')
  }
}
