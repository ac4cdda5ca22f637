/**
 * What editors' code may cost (custom code on the server ends after 100 ms). A worker's clock stands still while
 * it computes, so the limit is counted: a step is about a node of code run once, or sixteen characters handled.
 */
export const LIMITS = {
  /** 100 ms in steps: most that all code of one request may take. */
  request: 1_000_000,
  /** Most that one expression may take; jsCode may take all that a request has. */
  expression: 200_000,
  /** What each expression may still take when the request has no more, so that one bad block spoils no other. */
  spare: 1000,
  /** Functions within functions, called. */
  depth: 200,
  /** Characters of one string. */
  text: 1_000_000,
  /** Items of one list, or places in it. */
  items: 100_000,
  /** Values in what an expression gives; four times as many characters. */
  given: 50_000,
  /** Characters of one piece of code. */
  source: 64_000,
  /** Characters of code that one request may have parsed; what was parsed before costs nothing. */
  parsed: 256_000,
  /** Syntax within syntax, and lists within lists where they are walked. */
  nesting: 250,
} as const

export type Limits = { [limit in keyof typeof LIMITS]: number }

/** What ends code at once; no `try` of the code sees it. */
export class ExecutionAborted extends Error {}

/** A value that code threw. */
export class ThrownValue {
  value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** What code of one request shares: made anew for each and dropped with it. */
export type ExecutionSession = {
  limits: Limits
  /** Names that were assigned without being declared. */
  globals: Record<PropertyKey, unknown>
  /** What `new F` makes inherits from F.prototype; the objects themselves inherit from nothing of the isolate's. */
  prototypes: WeakMap<object, object>
  /** Lists that are being made a text of. */
  joiningArrays: unknown[]
}

/** The code that runs this very moment: it is never interrupted, so there is only one. */
export const runningContext: { left: number; depth: number; session: ExecutionSession } = {
  left: 0,
  depth: 0,
  session: createExecutionSession(LIMITS),
}

/** A request's own surroundings. */
export function createExecutionSession(limits: Limits): ExecutionSession {
  return { limits, globals: Object.create(null), prototypes: new WeakMap(), joiningArrays: [] }
}

/** Takes steps, and ends the code when there are none left. */
export function consumeSteps(steps: number): void {
  runningContext.left -= steps
  // A NaN must not pass as plenty.
  if (!(runningContext.left >= 0)) throw new ExecutionAborted('took too many steps')
}

/** Charges for handling so many characters or items. */
export function consumeStepsForSize(size: number): void {
  consumeSteps(1 + size / 16)
}

/** A length that a new string may have. */
export function checkStringLength(length: number): void {
  if (!(length <= runningContext.session.limits.text))
    throw new ExecutionAborted('made too long a text')
  consumeStepsForSize(length)
}

/** A length that a list may have. */
export function checkArrayLength(length: number): void {
  if (!(length <= runningContext.session.limits.items))
    throw new ExecutionAborted('made too long a list')
}

/** Whether an error must reach the evaluator whatever the code catches: out of budget, or of the machine's stack. */
export function isUncatchable(error: unknown): boolean {
  return !(error instanceof ThrownValue)
}
