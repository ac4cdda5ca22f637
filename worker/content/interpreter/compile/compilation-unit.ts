import type { AnyNode } from 'acorn'
import { EXECUTION_LIMITS, ExecutionAborted } from '#worker/content/interpreter/execution-limits.ts'
import type {
  CompiledExpression,
  CompiledStatement,
  CompiledTarget,
  LexicalScope,
} from './environment.ts'

type NodeCompiler<Made> = (node: never, scope: LexicalScope, unit: CompilationUnit) => Made

/** The supported syntax nodes and their compilers; others are rejected. */
export type CompilerTables = {
  expressions: Readonly<Record<string, NodeCompiler<CompiledExpression>>>
  statements: Readonly<Record<string, NodeCompiler<CompiledStatement>>>
  targets: Readonly<
    Record<
      string,
      (node: never, scope: LexicalScope, unit: CompilationUnit, isNew: boolean) => CompiledTarget
    >
  >
}

/** The state of one compilation; counts the cost of each function and iteration. */
export class CompilationUnit {
  nodes = 0
  size = 0
  #depth = 0
  #tables: CompilerTables

  constructor(tables: CompilerTables) {
    this.#tables = tables
  }

  expression(node: AnyNode, scope: LexicalScope): CompiledExpression {
    return this.#within(node, this.#tables.expressions, (compile) =>
      compile(node as never, scope, this),
    )
  }

  statement(node: AnyNode, scope: LexicalScope): CompiledStatement {
    return this.#within(node, this.#tables.statements, (compile) =>
      compile(node as never, scope, this),
    )
  }

  /** Compiles an assignment target; `isNew` declares it. */
  target(node: AnyNode, scope: LexicalScope, isNew: boolean): CompiledTarget {
    return this.#within(node, this.#tables.targets, (compile) =>
      compile(node as never, scope, this, isNew),
    )
  }

  /** Counts the nodes compiled by a callback apart from the surrounding ones. */
  counted<Made>(work: () => Made): [made: Made, nodes: number] {
    const before = this.nodes
    this.nodes = 0
    const made = work()
    const { nodes } = this
    this.nodes = before
    return [made, nodes]
  }

  #within<Compiled, Made>(
    node: AnyNode,
    table: Readonly<Record<string, Compiled>>,
    work: (compile: Compiled) => Made,
  ): Made {
    const compile = table[node.type]
    if (!compile) throw new ExecutionAborted(`uses ${node.type}, which the server does not run`)
    if (++this.#depth > EXECUTION_LIMITS.nesting) throw new ExecutionAborted('is nested too deep')
    this.nodes++
    this.size++
    const made = work(compile)
    this.#depth--
    return made
  }
}
