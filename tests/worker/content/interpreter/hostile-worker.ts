import type { BlockScope } from '#client/blocks/block.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { snapshotState } from '#worker/content/interpreter/state-snapshot.ts'
import { HOSTILE } from './hostile-programs.ts'

const codes = Object.values(HOSTILE).flat()

const OWNERS = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Date,
  RegExp,
  Promise,
  Error,
  Math,
  JSON,
]

/** Everything that code could change in the isolate's prototypes. */
const picture = () =>
  OWNERS.flatMap((owner) => [owner, (owner as { prototype?: object }).prototype ?? {}]).flatMap(
    (owner) =>
      Reflect.ownKeys(owner).flatMap((key) => {
        const { value, get, set } = Object.getOwnPropertyDescriptor(owner, key) ?? {}
        return [key, value, get, set]
      }),
  )
const before = picture()
const names = Object.getOwnPropertyNames(globalThis).join()
const isWhole = () =>
  Object.getOwnPropertyNames(globalThis).join() === names &&
  picture().every((part, at) => Object.is(part, before[at]))

/** A page of twenty blocks that all try the same: what it gave and whether the isolate is as it was. */
export default {
  fetch(request: Request): Response {
    const code = codes[Number(new URL(request.url).searchParams.get('at'))] as string
    const state: Record<string, unknown> = { a: 1, list: [1, 2], deep: { x: { y: 1 } } }
    const scope = { state, context: {}, mode: 'page' } as unknown as BlockScope
    const evaluator = createEvaluator()
    evaluator.run(code, scope)
    const kinds = new Set<string>()
    for (let block = 0; block < 20; block++) kinds.add(typeof evaluator.evaluate(code, scope))
    const bytes = JSON.stringify(snapshotState(state)).length
    return Response.json({
      kinds: [...kinds],
      bytes,
      steps: evaluator.steps,
      isWhole: isWhole(),
      good: createEvaluator().evaluate('[1, 2].map(function(x){return x + 1}).join()', scope),
    })
  },
}
