import type * as Tree from 'acorn'
import { copyDataProperties } from '#worker/content/interpreter/builtins/object.ts'
import { analyseRegExp, BoundedRegExp } from '#worker/content/interpreter/builtins/regexp.ts'
import {
  BYTES,
  chargeMemory,
  ExecutionAborted,
  Suspended,
} from '#worker/content/interpreter/execution-limits.ts'
import { typeLabel } from '#worker/content/interpreter/object-operations.ts'
import {
  add,
  BINARY_OPERATORS,
  typeofOperator,
  UNARY_OPERATORS,
} from '#worker/content/interpreter/operators.ts'
import { Callable, throwError, toStringValue } from '#worker/content/interpreter/runtime-values.ts'
import { compileArguments, compileList } from './arguments.ts'
import { compileAssignment, compileUpdate, SHORT_CIRCUIT_TESTS } from './assignments.ts'
import type { CompilationUnit, CompilerTables } from './compilation-unit.ts'
import type {
  CompiledExpression,
  CompiledTarget,
  EnvironmentRecord,
  LexicalScope,
} from './environment.ts'
import { compileFunction } from './functions.ts'
import { compileIdentifierRead } from './identifiers.ts'
import {
  compileCall,
  compileDelete,
  compileMember,
  compilePropertyKey,
  SHORT_CIRCUITED,
} from './member-expressions.ts'

function compileNew(
  node: Tree.NewExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const maker = unit.expression(node.callee, scope)
  const args = compileArguments(node.arguments, scope, unit)
  return (env) => {
    const fn = maker(env)
    if (!(fn instanceof Callable)) throwError('TypeError', `${typeLabel(fn)} is not a constructor`)
    return fn.make(args(env))
  }
}

function compileLiteral(node: Tree.Literal): CompiledExpression {
  const { value, regex } = node
  if (node.bigint !== undefined) throw new ExecutionAborted('uses a bigint')
  if (!regex) return () => value
  // A new object each time: `lastIndex` must not outlive the request.
  const shape = analyseRegExp(regex.pattern, regex.flags)
  return () => new BoundedRegExp(shape)
}

function compileObject(
  node: Tree.ObjectExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const parts = node.properties.map((property): CompiledTarget => {
    if (property.type === 'SpreadElement') {
      const value = unit.expression(property.argument, scope)
      return (env, made) => copyDataProperties(made, value(env))
    }
    if (property.kind !== 'init') throw new ExecutionAborted('declares a getter or setter')
    const value = unit.expression(property.value, scope)
    const key = compilePropertyKey(property, scope, unit)
    return (env, made) => {
      const name = key(env, made)
      if (property.computed) chargeMemory(BYTES.property)
      ;(made as Record<PropertyKey, unknown>)[name] = value(env)
    }
  })
  const bytes = BYTES.value + parts.length * BYTES.item
  return (env) => {
    chargeMemory(bytes)
    const made = {}
    for (const part of parts) part(env, made)
    return made
  }
}

function compileUnary(
  node: Tree.UnaryExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const { argument, operator } = node
  if (operator === 'delete') return compileDelete(argument, scope, unit)
  if (operator === 'typeof' && argument.type === 'Identifier') {
    const name = compileIdentifierRead(argument.name, scope, true)
    return (env) => typeofOperator(name(env))
  }
  const apply = UNARY_OPERATORS.get(operator)
  if (!apply) throw new ExecutionAborted(`uses ${operator}`)
  const value = unit.expression(argument, scope)
  return (env) => apply(value(env))
}

function compileLogical(
  node: Tree.LogicalExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const left = unit.expression(node.left, scope)
  const right = unit.expression(node.right, scope)
  const isEnough = SHORT_CIRCUIT_TESTS[node.operator] as (value: unknown) => boolean
  return (env) => {
    const value = left(env)
    return isEnough(value) ? value : right(env)
  }
}

function compileBinary(
  node: Tree.BinaryExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const apply = BINARY_OPERATORS.get(node.operator)
  if (!apply) throw new ExecutionAborted(`uses ${node.operator}`)
  const left = unit.expression(node.left, scope)
  const right = unit.expression(node.right, scope)
  return (env) => apply(left(env), right(env))
}

function compileTemplate(
  node: Tree.TemplateLiteral,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const words = node.quasis.map(({ value }) => value.cooked ?? '')
  const runs = node.expressions.map((part) => unit.expression(part, scope))
  return (env) => {
    let out: unknown = words[0]
    for (const [at, run] of runs.entries())
      out = add(add(out, toStringValue(run(env))), words[at + 1])
    return out
  }
}

export const EXPRESSION_COMPILERS: CompilerTables['expressions'] = Object.freeze({
  __proto__: null,
  ArrayExpression: compileList,
  ArrowFunctionExpression: compileFunction,
  AssignmentExpression: compileAssignment,
  AwaitExpression: (node: Tree.AwaitExpression, scope: LexicalScope, unit: CompilationUnit) => {
    const value = unit.expression(node.argument, scope)
    return (env: EnvironmentRecord) => {
      value(env)
      throw new Suspended()
    }
  },
  BinaryExpression: compileBinary,
  CallExpression: compileCall,
  ChainExpression: (node: Tree.ChainExpression, scope: LexicalScope, unit: CompilationUnit) => {
    const chain = unit.expression(node.expression, scope)
    return (env: EnvironmentRecord) => {
      const value = chain(env)
      return value === SHORT_CIRCUITED ? undefined : value
    }
  },
  ConditionalExpression: (
    node: Tree.ConditionalExpression,
    scope: LexicalScope,
    unit: CompilationUnit,
  ) => {
    const test = unit.expression(node.test, scope)
    const yes = unit.expression(node.consequent, scope)
    const no = unit.expression(node.alternate, scope)
    return (env: EnvironmentRecord) => (test(env) ? yes(env) : no(env))
  },
  FunctionExpression: compileFunction,
  Identifier: ({ name }: Tree.Identifier, scope: LexicalScope) =>
    compileIdentifierRead(name, scope),
  Literal: compileLiteral,
  LogicalExpression: compileLogical,
  MemberExpression: compileMember,
  NewExpression: compileNew,
  ObjectExpression: compileObject,
  ParenthesizedExpression: (
    node: Tree.ParenthesizedExpression,
    scope: LexicalScope,
    unit: CompilationUnit,
  ) => unit.expression(node.expression, scope),
  SequenceExpression: (
    node: Tree.SequenceExpression,
    scope: LexicalScope,
    unit: CompilationUnit,
  ) => {
    const runs = node.expressions.map((part) => unit.expression(part, scope))
    return (env: EnvironmentRecord) => {
      let last: unknown
      for (const run of runs) last = run(env)
      return last
    }
  },
  TemplateLiteral: compileTemplate,
  ThisExpression: () => (env: EnvironmentRecord) => env.call.self,
  UnaryExpression: compileUnary,
  UpdateExpression: compileUpdate,
}) as never
