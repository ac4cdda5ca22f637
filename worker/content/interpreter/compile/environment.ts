/** One call of a function of the code; the code as a whole is one as well. */
export type CallFrame = {
  self: unknown
  args: unknown[]
  /** What `return` gave. */
  result: unknown
  bindings: GlobalBindings
}

/** What names mean that the code does not declare. */
export type GlobalBindings = {
  /** Its keys are names, as within `with (state)`; undefined for jsCode. */
  state: Record<string, unknown> | undefined
  /** What the code is called with. */
  parameters: Record<string, unknown>
}

/** Variables of one scope while it runs. */
export class EnvironmentRecord {
  v: unknown[]
  up: EnvironmentRecord | undefined
  call: CallFrame
  constructor(v: unknown[], up: EnvironmentRecord | undefined, call: CallFrame) {
    this.v = v
    this.up = up
    this.call = call
  }
}

/** An expression, compiled. */
export type CompiledExpression = (env: EnvironmentRecord) => unknown
/** Puts a value where a name, a property or a pattern says. */
export type CompiledTarget = (env: EnvironmentRecord, value: unknown) => void
/** A compiled statement; returns its abrupt completion, if any. */
export type CompiledStatement = (env: EnvironmentRecord) => AbruptCompletion | undefined

/** What ends statements before their end. */
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

/** What a `let` or `const` holds before its line. */
export const UNINITIALIZED = Symbol('unset')

export type VariableBinding = { index: number; kind: 'var' | 'let' | 'const' }

/** Names of one scope while it is compiled. */
export class LexicalScope {
  names = new Map<string, VariableBinding>()
  up: LexicalScope | undefined
  /** Whether it is a function's own: `var` ends here. */
  isFunction: boolean
  /** Whether `this` and `arguments` are the function's own. */
  isArrow: boolean
  /** Known once all is compiled. */
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

  /** How many scopes up a name is declared; undefined where it is not the code's. */
  find(name: string): { hops: number; slot: VariableBinding } | undefined {
    let hops = 0
    for (let scope: LexicalScope | undefined = this; scope; scope = scope.up) {
      const slot = scope.names.get(name)
      if (slot) return { hops, slot }
      hops++
    }
    return undefined
  }

  /** Variables of a new run: `let` and `const` cannot be read yet. */
  fresh(): unknown[] {
    this.#fresh ??= Array.from(this.names.values(), ({ kind }) =>
      kind === 'var' ? undefined : UNINITIALIZED,
    )
    return this.#fresh.slice()
  }
}
