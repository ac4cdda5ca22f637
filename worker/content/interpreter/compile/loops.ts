import type * as Tree from 'acorn'
import { charge } from '../budget.ts'
import { parentsOf } from '../builtins/objects.ts'
import { hasOwn, iterate, keysOf } from '../own.ts'
import { declareLexical } from './declared.ts'
import { BREAK, CONTINUE, Env, type Exec, type Jump, type Run, Scope } from './scope.ts'
import type { Unit } from './unit.ts'

type Labelled = { labels?: string[] }

/** What a round's end means for its loop: to go on, to be done, or to pass it to what is around. */
function ending(jump: Jump, labels: readonly string[]): 'on' | 'done' | 'out' {
  if (jump === CONTINUE) return 'on'
  if (jump === BREAK) return 'done'
  return jump.kind === 'continue' && labels.includes(jump.label ?? '') ? 'on' : 'out'
}

type Parts = {
  test: Run | undefined
  update: Run | undefined
  body: Exec
  cost: number
  labels: readonly string[]
  /** The next round's variables, where closures may hold this one's. */
  next: (env: Env) => Env
}

function rounds(start: Env, { test, update, body, cost, labels, next }: Parts, isTested: boolean) {
  let env = start
  for (let round = 0; ; round++) {
    charge(cost)
    if (round > 0) {
      env = next(env)
      update?.(env)
    }
    if ((isTested || round > 0) && test && !test(env)) return undefined
    const jump = body(env)
    if (!jump) continue
    const end = ending(jump, labels)
    if (end === 'done') return undefined
    if (end === 'out') return jump
  }
}

function counted(node: Tree.ForStatement & Labelled, scope: Scope, unit: Unit): Exec {
  const { init, labels = [] } = node
  const isLexical = init?.type === 'VariableDeclaration' && init.kind !== 'var'
  const inner = isLexical ? new Scope(scope, false) : scope
  if (isLexical) declareLexical([init], inner)
  const start = startOf(init, inner, unit)
  const [parts, cost] = unit.counted(() => ({
    test: node.test ? unit.expression(node.test, inner) : undefined,
    update: node.update ? unit.expression(node.update, inner) : undefined,
    body: unit.statement(node.body, inner),
  }))
  const next = isLexical
    ? (env: Env) => new Env(env.v.slice(), env.up, env.call)
    : (env: Env) => env
  const all = { ...parts, cost: cost + 1, labels, next }
  return (env) => {
    const within = isLexical ? new Env(inner.fresh(), env, env.call) : env
    start?.(within)
    return rounds(within, all, true)
  }
}

function startOf(init: Tree.ForStatement['init'], scope: Scope, unit: Unit) {
  if (!init) return undefined
  return init.type === 'VariableDeclaration'
    ? unit.statement(init, scope)
    : unit.expression(init, scope)
}

function repeated(isTested: boolean) {
  return (
    node: (Tree.WhileStatement | Tree.DoWhileStatement) & Labelled,
    scope: Scope,
    unit: Unit,
  ): Exec => {
    const [parts, cost] = unit.counted(() => ({
      test: unit.expression(node.test, scope),
      body: unit.statement(node.body, scope),
    }))
    const { labels = [] } = node
    const all = { ...parts, update: undefined, cost: cost + 1, labels, next: (env: Env) => env }
    return (env) => rounds(env, all, isTested)
  }
}

type Each = (Tree.ForInStatement | Tree.ForOfStatement) & Labelled

/** A loop over what a value holds: each round has variables of its own. */
function over(walk: (value: unknown, visit: (item: unknown) => unknown) => void) {
  return (node: Each, scope: Scope, unit: Unit): Exec => {
    const { left, labels = [] } = node
    const isDeclared = left.type === 'VariableDeclaration'
    const isLexical = isDeclared && left.kind !== 'var'
    const inner = isLexical ? new Scope(scope, false) : scope
    if (isLexical) declareLexical([left], inner)
    const value = unit.expression(node.right, scope)
    const [{ target, body }, cost] = unit.counted(() => ({
      target: unit.target(
        isDeclared ? (left.declarations[0]?.id as Tree.Pattern) : left,
        inner,
        isDeclared,
      ),
      body: unit.statement(node.body, inner),
    }))
    return (env) => {
      let out: Jump | undefined
      walk(value(env), (item) => {
        charge(cost + 1)
        const within = isLexical ? new Env(inner.fresh(), env, env.call) : env
        target(within, item)
        const jump = body(within)
        if (!jump) return true
        const end = ending(jump, labels)
        if (end === 'out') out = jump
        return end === 'on'
      })
      return out
    }
  }
}

function walkKeys(value: unknown, visit: (key: unknown) => unknown): void {
  if (value === null || value === undefined) return
  for (const key of keysOf(value)) {
    if (hasOwn(value, key) && visit(key) === false) return
  }
  for (const parent of parentsOf(value)) {
    for (const key of keysOf(parent)) {
      if (!hasOwn(value, key) && visit(key) === false) return
    }
  }
}

/** All kinds of loops; each round costs what it holds. */
export const loops = {
  DoWhileStatement: repeated(false),
  ForInStatement: over(walkKeys),
  ForOfStatement: over(iterate),
  ForStatement: counted,
  WhileStatement: repeated(true),
}
