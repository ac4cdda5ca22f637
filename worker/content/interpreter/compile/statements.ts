import type * as Tree from 'acorn'
import { charge, isFinal, now, Thrown } from '../budget.ts'
import { same } from '../operators.ts'
import { declareLexical, declareVars, hoist, lexicalOf } from './declared.ts'
import { functionOf } from './functions.ts'
import { loops } from './loops.ts'
import { writeName } from './names.ts'
import { BREAK, CONTINUE, Env, type Exec, Jump, RETURN, type Run, Scope } from './scope.ts'
import type { Tables, Unit } from './unit.ts'

const isDeclared = (node: Tree.AnyNode): node is Tree.FunctionDeclaration =>
  node.type === 'FunctionDeclaration'

/** Statements one after the other, those functions first that are declared among them. */
function sequence(nodes: readonly Tree.AnyNode[], scope: Scope, unit: Unit): Exec {
  const declared = nodes.filter(isDeclared)
  const functions = declared.map((node) => {
    const make = functionOf(node, scope, unit)
    const write = writeName(node.id.name, scope, true)
    return (env: Env) => write(env, make(env))
  })
  const steps = nodes
    .filter((node) => !isDeclared(node) && node.type !== 'EmptyStatement')
    .map((node) => unit.statement(node, scope))
  const [only] = steps
  if (functions.length === 0 && steps.length === 1 && only) return only
  return (env) => {
    for (const declare of functions) declare(env)
    for (const step of steps) {
      const jump = step(env)
      if (jump) return jump
    }
    return undefined
  }
}

/** Statements in a scope of their own, where they declare anything that ends with them. */
function block(nodes: readonly Tree.AnyNode[], scope: Scope, unit: Unit): Exec {
  if (lexicalOf(nodes).length === 0) return sequence(nodes, scope, unit)
  const inner = new Scope(scope, false)
  declareLexical(nodes, inner)
  const body = sequence(nodes, inner, unit)
  return (env) => body(new Env(inner.fresh(), env, env.call))
}

function program({ body }: Tree.Program, scope: Scope, unit: Unit): Exec {
  hoist(body, scope)
  declareLexical(body, scope)
  return sequence(body, scope, unit)
}

function declaration(node: Tree.VariableDeclaration, scope: Scope, unit: Unit): Exec {
  const isVar = node.kind === 'var'
  const parts = node.declarations.flatMap(({ id, init }) => {
    if (!init && isVar) return []
    const value: Run = init ? unit.expression(init, scope) : () => undefined
    const target = unit.target(id, scope, true)
    return [(env: Env) => target(env, value(env))]
  })
  return (env) => {
    for (const part of parts) part(env)
    return undefined
  }
}

function choice(node: Tree.IfStatement, scope: Scope, unit: Unit): Exec {
  const test = unit.expression(node.test, scope)
  const yes = block([node.consequent], scope, unit)
  const no = node.alternate ? block([node.alternate], scope, unit) : undefined
  return (env) => (test(env) ? yes(env) : no?.(env))
}

function cases(node: Tree.SwitchStatement, scope: Scope, unit: Unit): Exec {
  const subject = unit.expression(node.discriminant, scope)
  const all = node.cases.flatMap(({ consequent }) => consequent)
  const inner = new Scope(scope, false)
  declareLexical(all, inner)
  const arms = node.cases.map(({ test, consequent }) => ({
    test: test ? unit.expression(test, inner) : undefined,
    body: sequence(consequent, inner, unit),
  }))
  const fallback = arms.findIndex(({ test }) => !test)
  return (env) => {
    const value = subject(env)
    const within = new Env(inner.fresh(), env, env.call)
    const found = arms.findIndex(({ test }) => test && same(test(within), value))
    const first = found < 0 ? fallback : found
    for (let at = first < 0 ? arms.length : first; at < arms.length; at++) {
      const jump = arms[at]?.body(within)
      if (jump === BREAK) return undefined
      if (jump) return jump
    }
    return undefined
  }
}

function attempt(node: Tree.TryStatement, scope: Scope, unit: Unit): Exec {
  const body = unit.statement(node.block, scope)
  const rescue = node.handler ? handler(node.handler, scope, unit) : undefined
  const last = node.finalizer ? unit.statement(node.finalizer, scope) : undefined
  const guarded = (env: Env): Jump | undefined => {
    if (!rescue) return body(env)
    const { depth } = now
    try {
      return body(env)
    } catch (error) {
      if (isFinal(error)) throw error
      now.depth = depth
      return rescue(env, (error as Thrown).value)
    }
  }
  if (!last) return guarded
  return (env) => {
    const { depth } = now
    let jump: Jump | undefined
    try {
      jump = guarded(env)
    } catch (error) {
      if (isFinal(error)) throw error
      now.depth = depth
      const { result } = env.call
      const other = last(env)
      if (other) return other
      env.call.result = result
      throw error
    }
    const { result } = env.call
    const other = last(env)
    if (!other) env.call.result = result
    return other ?? jump
  }
}

function handler({ param, body }: Tree.CatchClause, scope: Scope, unit: Unit) {
  const inner = new Scope(scope, false)
  if (param) declareVars(param, inner)
  const target = param ? unit.target(param, inner, true) : undefined
  const run = unit.statement(body, inner)
  return (env: Env, thrown: unknown) => {
    charge(2)
    const within = new Env(inner.fresh(), env, env.call)
    target?.(within, thrown)
    return run(within)
  }
}

function jumping(kind: 'break' | 'continue') {
  const bare = kind === 'break' ? BREAK : CONTINUE
  return ({ label }: Tree.BreakStatement | Tree.ContinueStatement): Exec => {
    const jump = label ? new Jump(kind, label.name) : bare
    return () => jump
  }
}

function labelled(node: Tree.LabeledStatement, scope: Scope, unit: Unit): Exec {
  const { name } = node.label
  const labels = [...((node as { labels?: string[] }).labels ?? []), name]
  const body = unit.statement({ ...node.body, labels } as never, scope)
  return (env) => {
    const jump = body(env)
    return jump?.kind === 'break' && jump.label === name ? undefined : jump
  }
}

function returning({ argument }: Tree.ReturnStatement, scope: Scope, unit: Unit): Exec {
  const value = argument ? unit.expression(argument, scope) : undefined
  return (env) => {
    env.call.result = value?.(env)
    return RETURN
  }
}

function throwing({ argument }: Tree.ThrowStatement, scope: Scope, unit: Unit): Exec {
  const value = unit.expression(argument, scope)
  return (env) => {
    throw new Thrown(value(env))
  }
}

/** Statements that the server runs; all others are refused when they are compiled. */
export const STATEMENTS: Tables['statements'] = Object.freeze({
  __proto__: null,
  ...loops,
  BlockStatement: ({ body }: Tree.BlockStatement, scope: Scope, unit: Unit) =>
    block(body, scope, unit),
  BreakStatement: jumping('break'),
  ContinueStatement: jumping('continue'),
  EmptyStatement: () => () => undefined,
  ExpressionStatement: ({ expression }: Tree.ExpressionStatement, scope: Scope, unit: Unit) => {
    const run = unit.expression(expression, scope)
    return (env: Env) => {
      run(env)
      return undefined
    }
  },
  IfStatement: choice,
  LabeledStatement: labelled,
  Program: program,
  ReturnStatement: returning,
  SwitchStatement: cases,
  ThrowStatement: throwing,
  TryStatement: attempt,
  VariableDeclaration: declaration,
}) as never
