import type { AnyNode } from 'acorn'
import { LIMITS, Stop } from '../budget.ts'
import type { Exec, Run, Scope, Target } from './scope.ts'

type Compile<Made> = (node: never, scope: Scope, unit: Unit) => Made

/** Which nodes of syntax there are, and how each is compiled; a node in no table is refused. */
export type Tables = {
  expressions: Readonly<Record<string, Compile<Run>>>
  statements: Readonly<Record<string, Compile<Exec>>>
  targets: Readonly<
    Record<string, (node: never, scope: Scope, unit: Unit, isNew: boolean) => Target>
  >
}

/** One piece of code while it is compiled: counts what each function and round of a loop costs. */
export class Unit {
  nodes = 0
  #depth = 0
  #tables: Tables

  constructor(tables: Tables) {
    this.#tables = tables
  }

  expression(node: AnyNode, scope: Scope): Run {
    return this.#within(node, this.#tables.expressions, (compile) =>
      compile(node as never, scope, this),
    )
  }

  statement(node: AnyNode, scope: Scope): Exec {
    return this.#within(node, this.#tables.statements, (compile) =>
      compile(node as never, scope, this),
    )
  }

  /** Where a value is put; a new name is given its first. */
  target(node: AnyNode, scope: Scope, isNew: boolean): Target {
    return this.#within(node, this.#tables.targets, (compile) =>
      compile(node as never, scope, this, isNew),
    )
  }

  /** How many nodes some work compiles; they are not counted as nodes of what is around it. */
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
    if (!compile) throw new Stop(`uses ${node.type}, which the server does not run`)
    if (++this.#depth > LIMITS.nesting) throw new Stop('is nested too deep')
    this.nodes++
    const made = work(compile)
    this.#depth--
    return made
  }
}
