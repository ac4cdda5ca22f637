import type { Scope } from '#client/blocks/block.ts'
import { type Kind, kindOfCode } from '#domain/content/code/parse.ts'
import { expressionsIn } from '#domain/content/template.ts'
import { fits } from '../snapshot.ts'
import { charge, LIMITS, type Limits, newSession, now, Stop, Thrown } from './budget.ts'
import { compiled } from './cache.ts'
import type { Names } from './compile/scope.ts'
import { namesOf } from './surroundings.ts'
import { Callable, inherited, isRecord, Library, Pledge } from './values.ts'

/** Runs editors' code for one request, and counts what it takes (spec §9). */
export type Evaluator = Pick<Scope, 'evaluate' | 'filled'> & {
  /** Runs a content's jsCode, which may write the state; tells whether it came to its end. */
  run: (jsCode: string, scope: Scope) => boolean
  /** Why code failed, a line each. */
  readonly faults: readonly string[]
  /** How much was run so far. */
  readonly steps: number
}

/** Lines of the log that one request may fill. */
const MOST_FAULTS = 20

/** An evaluator for one request; none of its functions ever throws. */
export function createEvaluator(changed: Partial<Limits> = {}): Evaluator {
  const limits: Limits = { ...LIMITS, ...changed }
  const session = newSession(limits)
  const faults: string[] = []
  let steps = 0
  let toParse: number = limits.parsed

  const pay = (length: number) => {
    toParse -= length + 100
    if (toParse < 0) throw new Stop('comes with too much other code')
  }

  /** Runs code within its budget; undefined where it fails, with a line that says so. */
  const work = (
    code: string,
    kind: Kind,
    most: number,
    names: () => Names,
  ): { value: unknown } | undefined => {
    const before = { ...now }
    const budget = Math.min(most, Math.max(limits.request - steps, limits.spare))
    Object.assign(now, { left: budget, depth: 0, session })
    session.joining.length = 0
    try {
      const { cost, run } = compiled(code, kind, pay)
      now.left -= cost
      return { value: outward(run(names())) }
    } catch (error) {
      if (faults.length < MOST_FAULTS) faults.push(faultOf(code, error))
      return undefined
    } finally {
      steps += budget - Math.max(0, now.left)
      Object.assign(now, before)
    }
  }

  const evaluate: Evaluator['evaluate'] = (code, scope, extra) => {
    if (typeof code !== 'string' || (code.length < 1000 && code.trim() === '')) return undefined
    const kind = kindOfCode(code)
    return work(code, kind, limits.expression, () => namesOf(scope, extra))?.value
  }

  return {
    evaluate,
    filled: (words, scope, each) => expressionsIn(words, (code) => evaluate(code, scope), each),
    run: (jsCode, scope) =>
      work(jsCode, 'program', limits.request, () => namesOf(scope, {}, true)) !== undefined,
    faults,
    get steps() {
      return Math.ceil(steps)
    },
  }
}

/** What leaves the interpreter: data that can be walked, paid for, and nothing that only code understands. */
function outward(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const isInner = value instanceof Callable || value instanceof Library || value instanceof Pledge
  if (isInner || typeof value === 'symbol') return undefined
  const room = { values: now.session.limits.given, characters: now.session.limits.given * 4 }
  const { values, characters } = room
  if (!fits(value, room)) throw new Stop('gave too much')
  charge((values - room.values - 1) / 8 + (characters - room.characters) / 4)
  return value
}

/** One line for the log: what happened, and the beginning of the code it happened in. */
function faultOf(code: string, error: unknown): string {
  return `Builder custom code error: ${reasonOf(error).slice(0, 200)}: ${code.slice(0, 80).replace(/\s+/g, ' ')}`
}

function reasonOf(error: unknown): string {
  if (error instanceof Stop) return error.message
  if (!(error instanceof Thrown)) return 'ran into a limit of the machine'
  const { value } = error
  if (typeof value !== 'object' || value === null) return `threw ${typeof value}`
  if (!isRecord(value)) return 'threw something'
  // Only texts are said: anything else might be endless once it is made one.
  const words = [inherited(value, 'name'), inherited(value, 'message')]
  return `threw ${words.filter((word) => typeof word === 'string').join(': ')}`
}
