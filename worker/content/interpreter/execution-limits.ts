/**
 * ExecutionLimits of editors' code (custom code on the server ends after 100 ms). A Worker's clock stands still while it
 * computes, so steps are counted: one is about a syntax node executed once, or sixteen characters processed.
 */
export const EXECUTION_LIMITS = {
  /** All code of one request: about 100 ms. */
  request: 1_000_000,
  /** One expression; jsCode may use the whole budget of the request. */
  expression: 200_000,
  /** Reserved for each expression when the request's budget is spent, so that one bad block doesn't break the others. */
  spare: 1000,
  /** What all expressions together get of that: a text may hold a hundred thousand of them. */
  spares: 1_000_000,
  /** What starting a piece of code takes, and what its failure does. */
  start: 20,
  failure: 500,
  /** Bytes that all code of one request may chargeMemory; nothing is given back, so that garbage is bounded as well. */
  memory: 8 * 1024 * 1024,
  spareMemory: 4096,
  depth: 200,
  text: 1_000_000,
  items: 100_000,
  /** Values in a result; four times as many characters. */
  results: 50_000,
  /** Characters of one piece of code. */
  source: 64_000,
  /** Characters parsed for one request; cached code is free. */
  parsed: 256_000,
  /** Syntax nodes compiled for one request; cached code is free. */
  compiled: 40_000,
  /** Nested syntax, and nested arrays while they are walked. */
  nesting: 250,
} as const

export type ExecutionLimits = { [limit in keyof typeof EXECUTION_LIMITS]: number }

/** Ends code at once and can't be caught by it. */
export class ExecutionAborted extends Error {}

/** The end of code that would take for ever in a browser as well. */
export class EndlessCode extends ExecutionAborted {}

/** Ends an async function at its first `await`: by the time it goes on, the page is drawn. Code can't catch it. */
export class Suspended {}

export class ThrownValue {
  value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** State shared by all code of one request. */
export type ExecutionSession = {
  limits: ExecutionLimits
  /** Names assigned without a declaration. */
  globals: Record<PropertyKey, unknown>
  /** F.prototype of instances made by `new F`; the objects themselves inherit nothing from the isolate. */
  prototypes: WeakMap<object, object>
  joiningArrays: unknown[]
}

/** The running code; evaluation is synchronous, so there is only one. */
export const runningContext: {
  left: number
  memory: number
  depth: number
  session: ExecutionSession
} = {
  left: 0,
  memory: 0,
  depth: 0,
  session: createExecutionSession(EXECUTION_LIMITS),
}

export function createExecutionSession(limits: ExecutionLimits): ExecutionSession {
  return { limits, globals: Object.create(null), prototypes: new WeakMap(), joiningArrays: [] }
}

/** Charges steps; aborts when none are left. */
export function consumeSteps(steps: number): void {
  runningContext.left -= steps
  // NaN must abort too.
  if (!(runningContext.left >= 0)) throw new ExecutionAborted('took too many steps')
}

/** Estimates of what values take in memory, in bytes, rather too high than too low. */
export const BYTES = {
  character: 2,
  item: 16,
  /** A list, an object, a short string, each without what is in it. */
  value: 64,
  property: 64,
  closure: 160,
  /** An object whose prototype is remembered. */
  instance: 200,
  /** A function with a table of its own, as an iterator or a bound function needs. */
  nativeFunction: 700,
  regExp: 600,
} as const

/** Charges for memory in bytes; aborts when none is left. */
export function chargeMemory(bytes: number): void {
  runningContext.memory -= bytes
  // NaN must abort too.
  if (!(runningContext.memory >= 0)) throw new ExecutionAborted('used too much memory')
}

/** Charges for a list of so many items. */
export function allocateItems(count: number): void {
  chargeMemory(BYTES.value + count * BYTES.item)
}

/** Charges for processing characters or items. */
export function consumeStepsForSize(size: number): void {
  consumeSteps(1 + size / 16)
}

export function checkStringLength(length: number): void {
  if (!(length <= runningContext.session.limits.text))
    throw new ExecutionAborted('made too long a text')
  consumeStepsForSize(length)
  chargeMemory(length * BYTES.character)
}

export function checkArrayLength(length: number): void {
  if (!(length <= runningContext.session.limits.items))
    throw new ExecutionAborted('made too long a list')
}

export function isUncatchable(error: unknown): boolean {
  return !(error instanceof ThrownValue)
}
