import type { Program } from 'acorn'
import type { Kind } from '#domain/content/code/parse.ts'
import { parsed } from '../syntax.ts'
import { EXPRESSIONS } from './expressions.ts'
import { ARGUMENTS } from './names.ts'
import { Env, type Names, Scope } from './scope.ts'
import { STATEMENTS } from './statements.ts'
import { TARGETS } from './targets.ts'
import { Unit } from './unit.ts'

/** Code that can be run any number of times; it holds nothing of who ran it. */
export type Compiled = { cost: number; run: (names: Names) => unknown }

const TABLES = { expressions: EXPRESSIONS, statements: STATEMENTS, targets: TARGETS }

/** Compiles code, or throws why it is not run here. */
export function compile(code: string, kind: Kind): Compiled {
  const tree = parsed(code, kind)
  const unit = new Unit(TABLES)
  const scope = new Scope(undefined, true)
  if (tree.type !== 'Program') {
    const run = unit.expression(tree, scope)
    return { cost: unit.nodes, run: (names) => run(envOf(scope, names)) }
  }
  const body = unit.statement(tree as Program, scope)
  return {
    cost: unit.nodes,
    run: (names) => {
      const env = envOf(scope, names)
      body(env)
      return env.call.result
    },
  }
}

/** Variables of the code as a whole; `var state` is the state that it was called with. */
function envOf(scope: Scope, names: Names): Env {
  const env = new Env(scope.fresh(), undefined, {
    self: undefined,
    args: [],
    result: undefined,
    names,
  })
  for (const [name, { at }] of scope.names) {
    if (ARGUMENTS.has(name)) env.v[at] = names.given[name]
  }
  return env
}
