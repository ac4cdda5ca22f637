import type { Program } from 'acorn'
import type { ScriptKind } from '#domain/content/parse-script.ts'
import { parseScript } from '#worker/content/interpreter/parse-script.ts'
import { CompilationUnit } from './compilation-unit.ts'
import { EnvironmentRecord, type GlobalBindings, LexicalScope } from './environment.ts'
import { EXPRESSION_COMPILERS } from './expressions.ts'
import { CODE_PARAMETERS } from './identifiers.ts'
import { STATEMENT_COMPILERS } from './statements.ts'
import { TARGET_COMPILERS } from './targets.ts'

/** Reusable compiled code, independent of any request. */
export type CompiledCode = {
  /** Steps of the code as a whole. */
  cost: number
  /** Syntax nodes with all functions. */
  nodes: number
  run: (names: GlobalBindings) => unknown
}

const NODE_COMPILERS = {
  expressions: EXPRESSION_COMPILERS,
  statements: STATEMENT_COMPILERS,
  targets: TARGET_COMPILERS,
}

/** Compiles code; throws if it is invalid or unsupported. */
export function compile(code: string, kind: ScriptKind): CompiledCode {
  const tree = parseScript(code, kind)
  const unit = new CompilationUnit(NODE_COMPILERS)
  const scope = new LexicalScope(undefined, true)
  if (tree.type !== 'Program') {
    const run = unit.expression(tree, scope)
    return {
      cost: unit.nodes,
      nodes: unit.size,
      run: (bindings) => run(createGlobalEnvironment(scope, bindings)),
    }
  }
  const body = unit.statement(tree as Program, scope)
  return {
    cost: unit.nodes,
    nodes: unit.size,
    run: (bindings) => {
      const env = createGlobalEnvironment(scope, bindings)
      body(env)
      return env.call.result
    },
  }
}

/** Variables of the code as a whole; `var state` is the state that it was called with. */
function createGlobalEnvironment(scope: LexicalScope, bindings: GlobalBindings): EnvironmentRecord {
  const env = new EnvironmentRecord(scope.fresh(), undefined, {
    self: undefined,
    args: [],
    result: undefined,
    bindings,
  })
  for (const [name, { index: at }] of scope.names) {
    if (CODE_PARAMETERS.has(name)) env.v[at] = bindings.parameters[name]
  }
  return env
}
