import { allowItems, allowText, charge, Stop } from '../budget.ts'
import { Callable, text } from '../values.ts'

/** A quantifier that may take any number of characters, another, a group's end with one of them, or a back reference. */
const UNBOUNDED = /[*+]|\{\d+,?\d*\}/g

/** What is known of a regular expression before it runs. */
export type Shape = { source: string; flags: string; quantifiers: number; ways: number }

/** Looks a regular expression through; refuses those that have no bound, or whose bound is not to be seen at once. */
export function shapeOf(source: string, flags: string): Shape {
  if (!/^[gimsu]*$/.test(flags)) throw new Stop(`uses the flags ${flags}`)
  const bare = source.replace(/\\[^\d kpPcux]/g, '_').replace(/\[(?:[^\]\\]|\\.)*\]/g, '_')
  if (/\)[*+{]/.test(bare) || /\(\?(?!:)/.test(bare) || /\\[\dk]/.test(bare)) {
    throw new Stop('uses a regular expression that may take for ever')
  }
  const optional = bare.match(/[?|]/g)?.length ?? 0
  const lazy = bare.match(/\(\?:|[*+}]\?/g)?.length ?? 0
  return {
    source,
    flags,
    quantifiers: bare.match(UNBOUNDED)?.length ?? 0,
    ways: 2 ** Math.max(0, optional - lazy) * source.length,
  }
}

/**
 * A regular expression of which the worst case is known before it runs: the machine's own cannot be interrupted. Groups
 * may not be repeated, nothing looks around or refers back; then a text of n characters has at most n^(q+1) ways through
 * q quantifiers, and that is what each use costs.
 */
export class Pattern {
  regex: RegExp
  isGlobal: boolean
  #shape: Shape

  constructor(shape: Shape) {
    charge(50)
    this.#shape = shape
    this.regex = new RegExp(shape.source, shape.flags)
    this.isGlobal = shape.flags.includes('g')
  }

  /** Pays for the worst that matching a text can take. */
  pay(subject: string): void {
    const { quantifiers, ways } = this.#shape
    charge(1 + ((subject.length + 1) ** (quantifiers + 1) * ways) / 64)
    this.regex.lastIndex = 0
  }

  test(subject: string): boolean {
    this.pay(subject)
    return this.regex.test(subject)
  }

  match(subject: string): unknown {
    this.pay(subject)
    const found = subject.match(this.regex)
    if (!found) return null
    allowItems(found.length)
    charge(found.length * 4)
    const list: unknown[] = Array.from(found)
    if (!this.isGlobal) Object.assign(list, { index: found.index, input: subject })
    return list
  }

  search(subject: string): number {
    this.pay(subject)
    return subject.search(this.regex)
  }

  toJSON(): object {
    return {}
  }
}

/** String.replace with a regular expression. */
export function replacedBy(pattern: Pattern, subject: string, to: unknown): string {
  pattern.pay(subject)
  if (!(to instanceof Callable)) {
    const fresh = text(to)
    const most = (fresh.includes('$') ? subject.length + 1 : 1) * fresh.length
    const places = pattern.isGlobal ? (subject.match(pattern.regex)?.length ?? 0) : 1
    allowText(subject.length + most * places)
    return subject.replace(pattern.regex, fresh)
  }
  let length = subject.length
  return subject.replace(pattern.regex, (...found: unknown[]) => {
    const part = text(to.call(undefined, found))
    length += part.length
    allowText(length)
    return part
  })
}

/** String.split with a regular expression. */
export function splitBy(pattern: Pattern, subject: string, limit: number | undefined): string[] {
  pattern.pay(subject)
  const parts = subject.split(pattern.regex, limit)
  allowItems(parts.length)
  return parts
}
