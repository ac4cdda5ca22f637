import type * as Tree from 'acorn'
import { prototypeChain } from '#worker/content/interpreter/builtins/object.ts'
import { consumeSteps, Suspended } from '#worker/content/interpreter/execution-limits.ts'
import {
  enumerableOwnKeys,
  hasOwnKey,
  iterate,
} from '#worker/content/interpreter/object-operations.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import { declareLexicalNames } from './declarations.ts'
import {
  type AbruptCompletion,
  BREAK,
  CONTINUE,
  type CompiledExpression,
  type CompiledStatement,
  EnvironmentRecord,
  LexicalScope,
} from './environment.ts'

type Labelled = { labels?: string[] }

/** What a completion means for a loop: continue, end, or propagate. */
function loopOutcome(jump: AbruptCompletion, labels: readonly string[]): 'on' | 'done' | 'out' {
  if (jump === CONTINUE) return 'on'
  if (jump === BREAK) return 'done'
  return jump.kind === 'continue' && labels.includes(jump.label ?? '') ? 'on' : 'out'
}

type LoopParts = {
  test: CompiledExpression | undefined
  update: CompiledExpression | undefined
  body: CompiledStatement
  cost: number
  labels: readonly string[]
  /** A new environment per iteration, because closures may hold the previous one. */
  nextEnvironment: (env: EnvironmentRecord) => EnvironmentRecord
}

function runLoop(
  start: EnvironmentRecord,
  { test, update, body, cost, labels, nextEnvironment }: LoopParts,
  isTested: boolean,
) {
  let env = start
  for (let round = 0; ; round++) {
    consumeSteps(cost)
    if (round > 0) {
      env = nextEnvironment(env)
      update?.(env)
    }
    if ((isTested || round > 0) && test && !test(env)) return undefined
    const jump = body(env)
    if (!jump) continue
    const end = loopOutcome(jump, labels)
    if (end === 'done') return undefined
    if (end === 'out') return jump
  }
}

function compileFor(
  node: Tree.ForStatement & Labelled,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const { init, labels = [] } = node
  const isLexical = init?.type === 'VariableDeclaration' && init.kind !== 'var'
  const inner = isLexical ? new LexicalScope(scope, false) : scope
  if (isLexical) declareLexicalNames([init], inner)
  const start = compileInit(init, inner, unit)
  const [parts, cost] = unit.counted(() => ({
    test: node.test ? unit.expression(node.test, inner) : undefined,
    update: node.update ? unit.expression(node.update, inner) : undefined,
    body: unit.statement(node.body, inner),
  }))
  const next = isLexical
    ? (env: EnvironmentRecord) => new EnvironmentRecord(env.v.slice(), env.up, env.call)
    : (env: EnvironmentRecord) => env
  const all = { ...parts, cost: cost + 1, labels, nextEnvironment: next }
  return (env) => {
    const within = isLexical ? new EnvironmentRecord(inner.fresh(), env, env.call) : env
    start?.(within)
    return runLoop(within, all, true)
  }
}

function compileInit(init: Tree.ForStatement['init'], scope: LexicalScope, unit: CompilationUnit) {
  if (!init) return undefined
  return init.type === 'VariableDeclaration'
    ? unit.statement(init, scope)
    : unit.expression(init, scope)
}

function compileWhile(isTested: boolean) {
  return (
    node: (Tree.WhileStatement | Tree.DoWhileStatement) & Labelled,
    scope: LexicalScope,
    unit: CompilationUnit,
  ): CompiledStatement => {
    const [parts, cost] = unit.counted(() => ({
      test: unit.expression(node.test, scope),
      body: unit.statement(node.body, scope),
    }))
    const { labels = [] } = node
    const all = {
      ...parts,
      update: undefined,
      cost: cost + 1,
      labels,
      nextEnvironment: (env: EnvironmentRecord) => env,
    }
    return (env) => runLoop(env, all, isTested)
  }
}

type ForEachNode = (Tree.ForInStatement | Tree.ForOfStatement) & Labelled

/** Each iteration has its own variables. */
function compileForEach(walk: (value: unknown, visit: (item: unknown) => unknown) => void) {
  return (node: ForEachNode, scope: LexicalScope, unit: CompilationUnit): CompiledStatement => {
    const { left, labels = [] } = node
    const isDeclared = left.type === 'VariableDeclaration'
    const isLexical = isDeclared && left.kind !== 'var'
    const inner = isLexical ? new LexicalScope(scope, false) : scope
    if (isLexical) declareLexicalNames([left], inner)
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
      let out: AbruptCompletion | undefined
      const walked = value(env)
      if ('await' in node && node.await) throw new Suspended()
      walk(walked, (item) => {
        consumeSteps(cost + 1)
        const within = isLexical ? new EnvironmentRecord(inner.fresh(), env, env.call) : env
        target(within, item)
        const jump = body(within)
        if (!jump) return true
        const end = loopOutcome(jump, labels)
        if (end === 'out') out = jump
        return end === 'on'
      })
      return out
    }
  }
}

function enumerateKeys(value: unknown, visit: (key: unknown) => unknown): void {
  if (value === null || value === undefined) return
  for (const key of enumerableOwnKeys(value)) {
    if (hasOwnKey(value, key) && visit(key) === false) return
  }
  for (const parent of prototypeChain(value)) {
    for (const key of enumerableOwnKeys(parent)) {
      if (!hasOwnKey(value, key) && visit(key) === false) return
    }
  }
}

export const LOOP_COMPILERS = {
  DoWhileStatement: compileWhile(false),
  ForInStatement: compileForEach(enumerateKeys),
  ForOfStatement: compileForEach(iterate),
  ForStatement: compileFor,
  WhileStatement: compileWhile(true),
}
