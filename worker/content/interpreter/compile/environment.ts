export type CallFrame = {
  self: unknown
  args: unknown[]
  result: unknown
  bindings: GlobalBindings
}

/** The meaning of names that the code doesn't declare. */
export type GlobalBindings = {
  /** Its keys are names, as in `with (state)`; undefined for jsCode. */
  state: Record<string, unknown> | undefined
  parameters: Record<string, unknown>
}

export class EnvironmentRecord {
  /** Whether a function holds on to it, which was charged for. */
  isHeld = false
  v: unknown[]
  up: EnvironmentRecord | undefined
  call: CallFrame
  constructor(v: unknown[], up: EnvironmentRecord | undefined, call: CallFrame) {
    this.v = v
    this.up = up
    this.call = call
  }
}

export type CompiledExpression = (env: EnvironmentRecord) => unknown
/** Assigns a value to a name, a property or a pattern. */
export type CompiledTarget = (env: EnvironmentRecord, value: unknown) => void
export type CompiledStatement = (env: EnvironmentRecord) => AbruptCompletion | undefined

export class AbruptCompletion {
  kind: 'break' | 'continue' | 'return'
  label: string | undefined
  constructor(kind: 'break' | 'continue' | 'return', label?: string) {
    this.kind = kind
    this.label = label
  }
}

export const BREAK = new AbruptCompletion('break')
export const CONTINUE = new AbruptCompletion('continue')
export const RETURN = new AbruptCompletion('return')

export const UNINITIALIZED = Symbol('unset')

export type VariableBinding = { index: number; kind: 'var' | 'let' | 'const' }

export class LexicalScope {
  names = new Map<string, VariableBinding>()
  up: LexicalScope | undefined
  isFunction: boolean
  /** Whether `this` and `arguments` are the function's own. */
  isArrow: boolean
  #fresh: unknown[] | undefined
  constructor(up: LexicalScope | undefined, isFunction: boolean, isArrow = false) {
    this.up = up
    this.isFunction = isFunction
    this.isArrow = isArrow
  }

  declare(name: string, kind: VariableBinding['kind']): VariableBinding {
    const slot = this.names.get(name) ?? { index: this.names.size, kind }
    this.names.set(name, slot)
    return slot
  }

  /** How many scopes up a name is declared; undefined if the code doesn't declare it. */
  find(name: string): { hops: number; slot: VariableBinding } | undefined {
    let hops = 0
    for (let scope: LexicalScope | undefined = this; scope; scope = scope.up) {
      const slot = scope.names.get(name)
      if (slot) return { hops, slot }
      hops++
    }
    return undefined
  }

  /** Variables of a new call: `let` and `const` are uninitialised. */
  fresh(): unknown[] {
    this.#fresh ??= Array.from(this.names.values(), ({ kind }) =>
      kind === 'var' ? undefined : UNINITIALIZED,
    )
    return this.#fresh.slice()
  }
}
