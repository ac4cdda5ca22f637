import type * as Tree from 'acorn'
import { copyDataProperties, deleteProperty } from '#worker/content/interpreter/builtins/object.ts'
import { analyseRegExp, BoundedRegExp } from '#worker/content/interpreter/builtins/regexp.ts'
import { checkArrayLength, ExecutionAborted } from '#worker/content/interpreter/execution-limits.ts'
import {
  checkPropertyKey,
  iterate,
  setProperty,
  toPropertyKey,
  typeLabel,
} from '#worker/content/interpreter/object-operations.ts'
import {
  add,
  BINARY_OPERATORS,
  typeofOperator,
  UNARY_OPERATORS,
} from '#worker/content/interpreter/operators.ts'
import { getProperty } from '#worker/content/interpreter/property-access.ts'
import {
  Callable,
  throwError,
  toNumber,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import type { CompilationUnit, CompilerTables } from './compilation-unit.ts'
import type {
  CompiledExpression,
  CompiledTarget,
  EnvironmentRecord,
  LexicalScope,
} from './environment.ts'
import { compileFunction } from './functions.ts'
import { compileIdentifierRead, compileIdentifierWrite } from './identifiers.ts'

/** What a `?.` gives to the rest of its chain. */
const SHORT_CIRCUITED = Symbol('skipped')

type CompiledKey = (env: EnvironmentRecord, object: unknown) => PropertyKey

/** The name of a property: known when it is compiled, or worked out and looked at each time. */
function compileMemberKey(
  node: Tree.MemberExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledKey {
  const { property, computed } = node
  if (property.type === 'PrivateIdentifier') throw new ExecutionAborted('uses a private name')
  if (!computed && property.type === 'Identifier') return constantKey(property.name)
  if (property.type === 'Literal' && typeof property.value === 'string')
    return constantKey(property.value)
  const key = unit.expression(property, scope)
  return (env, object) => toPropertyKey(key(env), object)
}

function constantKey(name: string): CompiledKey {
  if (name === 'prototype') {
    return (_, object) => {
      checkPropertyKey(name, object)
      return name
    }
  }
  checkPropertyKey(name)
  return () => name
}

function compileMember(
  node: Tree.MemberExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const object = unit.expression(node.object, scope)
  const key = compileMemberKey(node, scope, unit)
  const { optional } = node
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (optional && (on === null || on === undefined)))
      return SHORT_CIRCUITED
    return getProperty(on, key(env, on))
  }
}

type CompiledArguments = (env: EnvironmentRecord) => unknown[]

function compileArguments(
  nodes: readonly (Tree.Expression | Tree.SpreadElement | null)[],
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledArguments {
  const parts = nodes.map((node) => {
    if (!node) return undefined
    const isSpread = node.type === 'SpreadElement'
    return { isSpread, run: unit.expression(isSpread ? node.argument : node, scope) }
  })
  if (parts.every((part) => part && !part.isSpread)) {
    const runs = parts.map((part) => part?.run as CompiledExpression)
    return (env) => {
      const args: unknown[] = []
      for (const run of runs) args.push(run(env))
      return args
    }
  }
  return (env) => {
    const args: unknown[] = []
    for (const part of parts) {
      if (!part) args.length++
      else if (!part.isSpread) args.push(part.run(env))
      else {
        iterate(part.run(env), (item) => {
          checkArrayLength(args.length + 1)
          args.push(item)
        })
      }
    }
    return args
  }
}

function compileCall(
  node: Tree.CallExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const { callee, optional } = node
  const args = compileArguments(node.arguments, scope, unit)
  const apply = (env: EnvironmentRecord, fn: unknown, self: unknown): unknown => {
    if (fn instanceof Callable) return fn.call(self, args(env))
    if (fn === SHORT_CIRCUITED || (optional && (fn === null || fn === undefined)))
      return SHORT_CIRCUITED
    return throwError('TypeError', `${calleeName(callee)} is not a function`)
  }
  if (callee.type !== 'MemberExpression') {
    const fn = unit.expression(callee, scope)
    return (env) => apply(env, fn(env), undefined)
  }
  unit.nodes++
  const object = unit.expression(callee.object, scope)
  const key = compileMemberKey(callee, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (callee.optional && (on === null || on === undefined)))
      return SHORT_CIRCUITED
    return apply(env, getProperty(on, key(env, on)), on)
  }
}

function calleeName(node: Tree.Node): string {
  const named = node as { name?: string; property?: { name?: string } }
  return named.name ?? named.property?.name ?? 'expression'
}

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
  // One is made each time: a regular expression has a place in a text, which must not outlive the request.
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
      ;(made as Record<PropertyKey, unknown>)[name] = value(env)
    }
  })
  return (env) => {
    const made = {}
    for (const part of parts) part(env, made)
    return made
  }
}

/** The name of a property in a literal or a pattern. */
export function compilePropertyKey(
  { key, computed }: { key: Tree.Expression | Tree.PrivateIdentifier; computed: boolean },
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledKey {
  if (!computed && key.type === 'Identifier') return constantKey(key.name)
  if (!computed && key.type === 'Literal') return constantKey(String(key.value))
  const run = unit.expression(key, scope)
  return (env, object) => toPropertyKey(run(env), object)
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

function compileDelete(
  node: Tree.Expression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  if (node.type === 'Identifier') return () => false
  const inner = node.type === 'ChainExpression' ? node.expression : node
  if (inner.type !== 'MemberExpression') {
    const value = unit.expression(inner, scope)
    return (env) => {
      value(env)
      return true
    }
  }
  const object = unit.expression(inner.object, scope)
  const key = compileMemberKey(inner, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (inner.optional && (on === null || on === undefined))) return true
    return deleteProperty(on, key(env, on))
  }
}

const SHORT_CIRCUIT_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  '&&': (value) => !value,
  '||': (value) => Boolean(value),
  '??': (value) => value !== null && value !== undefined,
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

/** A place that is read, changed and written: its object and name are worked out once. */
function compileReference(
  node: Tree.Node,
  scope: LexicalScope,
  unit: CompilationUnit,
): (env: EnvironmentRecord) => Reference {
  if (node.type === 'Identifier') {
    const { name } = node as Tree.Identifier
    const read = compileIdentifierRead(name, scope)
    const write = compileIdentifierWrite(name, scope, false)
    return (env) => ({ read: () => read(env), write: (value) => write(env, value) })
  }
  if (node.type !== 'MemberExpression') throw new ExecutionAborted(`assigns to ${node.type}`)
  const spot = node as Tree.MemberExpression
  const object = unit.expression(spot.object, scope)
  const key = compileMemberKey(spot, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    return { read: () => getProperty(on, name), write: (value) => setProperty(on, name, value) }
  }
}

type Reference = { read: () => unknown; write: (value: unknown) => void }

function compileAssignment(
  node: Tree.AssignmentExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const value = unit.expression(node.right, scope)
  const sign = node.operator.slice(0, -1)
  if (sign === '') return compileSimpleAssignment(node.left, value, scope, unit)
  const at = compileReference(node.left, scope, unit)
  const isEnough = SHORT_CIRCUIT_TESTS[sign]
  if (isEnough) {
    return (env) => {
      const { read, write } = at(env)
      const old = read()
      if (isEnough(old)) return old
      const fresh = value(env)
      write(fresh)
      return fresh
    }
  }
  const apply = BINARY_OPERATORS.get(sign)
  if (!apply) throw new ExecutionAborted(`uses ${node.operator}`)
  return (env) => {
    const { read, write } = at(env)
    const fresh = apply(read(), value(env))
    write(fresh)
    return fresh
  }
}

function compileSimpleAssignment(
  left: Tree.Pattern,
  value: CompiledExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  if (left.type !== 'MemberExpression') {
    const target = unit.target(left, scope, false)
    return (env) => {
      const fresh = value(env)
      target(env, fresh)
      return fresh
    }
  }
  // Object and name come before the value.
  const object = unit.expression(left.object, scope)
  const key = compileMemberKey(left, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    const fresh = value(env)
    setProperty(on, name, fresh)
    return fresh
  }
}

function compileUpdate(
  node: Tree.UpdateExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const at = compileReference(node.argument, scope, unit)
  const step = node.operator === '++' ? 1 : -1
  const { prefix } = node
  return (env) => {
    const { read, write } = at(env)
    const old = toNumber(read())
    write(old + step)
    return prefix ? old + step : old
  }
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

/** Expressions that the server runs; all others are refused when they are compiled. */
export const EXPRESSION_COMPILERS: CompilerTables['expressions'] = Object.freeze({
  __proto__: null,
  ArrayExpression: (node: Tree.ArrayExpression, scope: LexicalScope, unit: CompilationUnit) =>
    compileArguments(node.elements, scope, unit),
  ArrowFunctionExpression: compileFunction,
  AssignmentExpression: compileAssignment,
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
