/** One call of a function of the code; the code as a whole is one as well. */
export type Call = {
  self: unknown
  args: unknown[]
  /** What `return` gave. */
  result: unknown
  names: Names
}

/** What names mean that the code does not declare. */
export type Names = {
  /** Its keys are names, as within `with (state)`; undefined for jsCode. */
  state: Record<string, unknown> | undefined
  /** What the code is called with. */
  given: Record<string, unknown>
}

/** Variables of one scope while it runs. */
export class Env {
  v: unknown[]
  up: Env | undefined
  call: Call
  constructor(v: unknown[], up: Env | undefined, call: Call) {
    this.v = v
    this.up = up
    this.call = call
  }
}

/** An expression, compiled. */
export type Run = (env: Env) => unknown
/** Puts a value where a name, a property or a pattern says. */
export type Target = (env: Env, value: unknown) => void
/** A statement, compiled; tells what ends the ones around it. */
export type Exec = (env: Env) => Jump | undefined

/** What ends statements before their end. */
export class Jump {
  kind: 'break' | 'continue' | 'return'
  label: string | undefined
  constructor(kind: 'break' | 'continue' | 'return', label?: string) {
    this.kind = kind
    this.label = label
  }
}

export const BREAK = new Jump('break')
export const CONTINUE = new Jump('continue')
export const RETURN = new Jump('return')

/** What a `let` or `const` holds before its line. */
export const UNSET = Symbol('unset')

export type Slot = { at: number; kind: 'var' | 'let' | 'const' }

/** Names of one scope while it is compiled. */
export class Scope {
  names = new Map<string, Slot>()
  up: Scope | undefined
  /** Whether it is a function's own: `var` ends here. */
  isFunction: boolean
  /** Whether `this` and `arguments` are the function's own. */
  isArrow: boolean
  /** Known once all is compiled. */
  #fresh: unknown[] | undefined
  constructor(up: Scope | undefined, isFunction: boolean, isArrow = false) {
    this.up = up
    this.isFunction = isFunction
    this.isArrow = isArrow
  }

  declare(name: string, kind: Slot['kind']): Slot {
    const slot = this.names.get(name) ?? { at: this.names.size, kind }
    this.names.set(name, slot)
    return slot
  }

  /** How many scopes up a name is declared; undefined where it is not the code's. */
  find(name: string): { hops: number; slot: Slot } | undefined {
    let hops = 0
    for (let scope: Scope | undefined = this; scope; scope = scope.up) {
      const slot = scope.names.get(name)
      if (slot) return { hops, slot }
      hops++
    }
    return undefined
  }

  /** Variables of a new run: `let` and `const` cannot be read yet. */
  fresh(): unknown[] {
    this.#fresh ??= Array.from(this.names.values(), ({ kind }) =>
      kind === 'var' ? undefined : UNSET,
    )
    return this.#fresh.slice()
  }
}
