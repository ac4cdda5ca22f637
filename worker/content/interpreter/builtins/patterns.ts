import { allowItems, allowText, charge, Stop } from '../budget.ts'
import { Callable, text } from '../values.ts'

/** A quantifier that may take any number of characters, another, a group's end with one of them, or a back reference. */
const UNBOUNDED = /[*+]|\{\d+,?\d*\}/g

/**
 * A regular expression of which the worst case is known before it runs: the machine's own cannot be interrupted. Groups
 * may not be repeated, nothing looks around or refers back; then a text of n characters has at most n^(q+1) ways through
 * q quantifiers, and that is what each use costs.
 */
export class Pattern {
  regex: RegExp
  isGlobal: boolean
  #quantifiers: number
  #ways: number

  constructor(source: string, flags: string) {
    if (!/^[gimsu]*$/.test(flags)) throw new Stop(`flags ${flags} of a regular expression`)
    const bare = source.replace(/\\[^\d kpPcux]/g, '_').replace(/\[(?:[^\]\\]|\\.)*\]/g, '_')
    if (/\)[*+{]/.test(bare) || /\(\?(?!:)/.test(bare) || /\\[\dk]/.test(bare)) {
      throw new Stop('a regular expression that may take for ever')
    }
    this.#quantifiers = bare.match(UNBOUNDED)?.length ?? 0
    const choices = (bare.match(/[?|]/g)?.length ?? 0) - (bare.match(/\(\?:|[*+}]\?/g)?.length ?? 0)
    this.#ways = 2 ** Math.max(0, choices) * source.length
    this.regex = new RegExp(source, flags)
    this.isGlobal = flags.includes('g')
  }

  /** Pays for the worst that matching a text can take. */
  pay(subject: string): void {
    charge(1 + ((subject.length + 1) ** (this.#quantifiers + 1) * this.#ways) / 64)
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
    const list: unknown[] = Array.from(found)
    allowItems(list.length)
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
