import {
  BYTES,
  chargeMemory,
  checkArrayLength,
  checkStringLength,
  consumeSteps,
  EndlessCode,
  ExecutionAborted,
} from '#worker/content/interpreter/execution-limits.ts'
import { Callable, toStringValue } from '#worker/content/interpreter/runtime-values.ts'

/** Quantifiers that may match any number of characters. */
const UNBOUNDED_QUANTIFIER = /[*+]|\{\d+,?\d*\}/g

export type RegExpShape = { source: string; flags: string; quantifiers: number; ways: number }

/** Rejects regular expressions whose worst case is unbounded or unknown. */
export function analyseRegExp(source: string, flags: string): RegExpShape {
  if (!/^[gimsu]*$/.test(flags)) throw new ExecutionAborted(`uses the flags ${flags}`)
  const bare = source.replace(/\\[^\d kpPcux]/g, '_').replace(/\[(?:[^\]\\]|\\.)*\]/g, '_')
  if (/\)[*+{]/.test(bare) || /\(\?(?!:)/.test(bare) || /\\[\dk]/.test(bare)) {
    throw new EndlessCode('uses a regular expression that may take for ever')
  }
  const optional = bare.match(/[?|]/g)?.length ?? 0
  const lazy = bare.match(/\(\?:|[*+}]\?/g)?.length ?? 0
  return {
    source,
    flags,
    quantifiers: bare.match(UNBOUNDED_QUANTIFIER)?.length ?? 0,
    ways: 2 ** Math.max(0, optional - lazy) * source.length,
  }
}

/**
 * A regular expression whose worst case is known in advance, because the native engine can't be interrupted. Without
 * repeated groups, lookaround and back references, a text of n characters has at most n^(q+1) paths through q
 * quantifiers; each use costs that.
 */
export class BoundedRegExp {
  regex: RegExp
  isGlobal: boolean
  #shape: RegExpShape

  constructor(shape: RegExpShape) {
    consumeSteps(50)
    chargeMemory(BYTES.regExp)
    this.#shape = shape
    this.regex = new RegExp(shape.source, shape.flags)
    this.isGlobal = shape.flags.includes('g')
  }

  /** Charges for the worst case of matching a text. */
  pay(subject: string): void {
    const { quantifiers, ways } = this.#shape
    consumeSteps(1 + ((subject.length + 1) ** (quantifiers + 1) * ways) / 64)
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
    checkArrayLength(found.length)
    consumeSteps(found.length * 4)
    chargeMemory(BYTES.value + found.length * (BYTES.value + BYTES.item))
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

export function replaceWithRegExp(pattern: BoundedRegExp, subject: string, to: unknown): string {
  pattern.pay(subject)
  if (!(to instanceof Callable)) {
    const fresh = toStringValue(to)
    const most = (fresh.includes('$') ? subject.length + 1 : 1) * fresh.length
    const places = pattern.isGlobal ? (subject.match(pattern.regex)?.length ?? 0) : 1
    checkStringLength(subject.length + most * places)
    return subject.replace(pattern.regex, fresh)
  }
  let length = subject.length
  return subject.replace(pattern.regex, (...found: unknown[]) => {
    const part = toStringValue(to.call(undefined, found))
    length += part.length
    checkStringLength(length)
    return part
  })
}

export function splitWithRegExp(
  pattern: BoundedRegExp,
  subject: string,
  limit: number | undefined,
): string[] {
  pattern.pay(subject)
  const parts = subject.split(pattern.regex, limit)
  checkArrayLength(parts.length)
  chargeMemory(BYTES.value + parts.length * (BYTES.value + BYTES.item))
  return parts
}
