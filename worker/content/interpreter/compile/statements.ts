import type * as Tree from 'acorn'
import { ThrownValue } from '#worker/content/interpreter/execution-limits.ts'
import { strictEquals } from '#worker/content/interpreter/operators.ts'
import type { CompilationUnit, CompilerTables } from './compilation-unit.ts'
import { declareLexicalNames, hoistDeclarations, lexicalDeclarations } from './declarations.ts'
import {
  AbruptCompletion,
  BREAK,
  CONTINUE,
  type CompiledExpression,
  type CompiledStatement,
  EnvironmentRecord,
  LexicalScope,
  RETURN,
} from './environment.ts'
import { compileFunction } from './functions.ts'
import { compileIdentifierWrite } from './identifiers.ts'
import { LOOP_COMPILERS } from './loops.ts'
import { compileTry } from './try-statement.ts'

const isFunctionDeclaration = (node: Tree.AnyNode): node is Tree.FunctionDeclaration =>
  node.type === 'FunctionDeclaration'

/** Function declarations are hoisted. */
function compileSequence(
  nodes: readonly Tree.AnyNode[],
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const declared = nodes.filter(isFunctionDeclaration)
  const functions = declared.map((node) => {
    const make = compileFunction(node, scope, unit)
    const write = compileIdentifierWrite(node.id.name, scope, true)
    return (env: EnvironmentRecord) => write(env, make(env))
  })
  const steps = nodes
    .filter((node) => !isFunctionDeclaration(node) && node.type !== 'EmptyStatement')
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

function compileBlock(
  nodes: readonly Tree.AnyNode[],
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  if (lexicalDeclarations(nodes).length === 0) return compileSequence(nodes, scope, unit)
  const inner = new LexicalScope(scope, false)
  declareLexicalNames(nodes, inner)
  const body = compileSequence(nodes, inner, unit)
  return (env) => body(new EnvironmentRecord(inner.fresh(), env, env.call))
}

function compileProgram(
  { body }: Tree.Program,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  hoistDeclarations(body, scope)
  declareLexicalNames(body, scope)
  return compileSequence(body, scope, unit)
}

function compileVariableDeclaration(
  node: Tree.VariableDeclaration,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const isVar = node.kind === 'var'
  const parts = node.declarations.flatMap(({ id, init }) => {
    if (!init && isVar) return []
    const value: CompiledExpression = init ? unit.expression(init, scope) : () => undefined
    const target = unit.target(id, scope, true)
    return [(env: EnvironmentRecord) => target(env, value(env))]
  })
  return (env) => {
    for (const part of parts) part(env)
    return undefined
  }
}

function compileIf(
  node: Tree.IfStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const test = unit.expression(node.test, scope)
  const yes = compileBlock([node.consequent], scope, unit)
  const no = node.alternate ? compileBlock([node.alternate], scope, unit) : undefined
  return (env) => (test(env) ? yes(env) : no?.(env))
}

function compileSwitch(
  node: Tree.SwitchStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const subject = unit.expression(node.discriminant, scope)
  const all = node.cases.flatMap(({ consequent }) => consequent)
  const inner = new LexicalScope(scope, false)
  declareLexicalNames(all, inner)
  const arms = node.cases.map(({ test, consequent }) => ({
    test: test ? unit.expression(test, inner) : undefined,
    body: compileSequence(consequent, inner, unit),
  }))
  const fallback = arms.findIndex(({ test }) => !test)
  return (env) => {
    const value = subject(env)
    const within = new EnvironmentRecord(inner.fresh(), env, env.call)
    const found = arms.findIndex(({ test }) => test && strictEquals(test(within), value))
    const first = found < 0 ? fallback : found
    for (let at = first < 0 ? arms.length : first; at < arms.length; at++) {
      const jump = arms[at]?.body(within)
      if (jump === BREAK) return undefined
      if (jump) return jump
    }
    return undefined
  }
}

function compileJump(kind: 'break' | 'continue') {
  const bare = kind === 'break' ? BREAK : CONTINUE
  return ({ label }: Tree.BreakStatement | Tree.ContinueStatement): CompiledStatement => {
    const jump = label ? new AbruptCompletion(kind, label.name) : bare
    return () => jump
  }
}

function compileLabeled(
  node: Tree.LabeledStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const { name } = node.label
  const labels = [...((node as { labels?: string[] }).labels ?? []), name]
  const body = unit.statement({ ...node.body, labels } as never, scope)
  return (env) => {
    const jump = body(env)
    return jump?.kind === 'break' && jump.label === name ? undefined : jump
  }
}

function compileReturn(
  { argument }: Tree.ReturnStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const value = argument ? unit.expression(argument, scope) : undefined
  return (env) => {
    env.call.result = value?.(env)
    return RETURN
  }
}

function compileThrow(
  { argument }: Tree.ThrowStatement,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledStatement {
  const value = unit.expression(argument, scope)
  return (env) => {
    throw new ThrownValue(value(env))
  }
}

export const STATEMENT_COMPILERS: CompilerTables['statements'] = Object.freeze({
  __proto__: null,
  ...LOOP_COMPILERS,
  BlockStatement: ({ body }: Tree.BlockStatement, scope: LexicalScope, unit: CompilationUnit) =>
    compileBlock(body, scope, unit),
  BreakStatement: compileJump('break'),
  ContinueStatement: compileJump('continue'),
  EmptyStatement: () => () => undefined,
  ExpressionStatement: (
    { expression }: Tree.ExpressionStatement,
    scope: LexicalScope,
    unit: CompilationUnit,
  ) => {
    const run = unit.expression(expression, scope)
    return (env: EnvironmentRecord) => {
      run(env)
      return undefined
    }
  },
  IfStatement: compileIf,
  LabeledStatement: compileLabeled,
  Program: compileProgram,
  ReturnStatement: compileReturn,
  SwitchStatement: compileSwitch,
  ThrowStatement: compileThrow,
  TryStatement: compileTry,
  VariableDeclaration: compileVariableDeclaration,
}) as never
