import {
  asInvocation,
  invocationUsage,
  withPlatformLimits,
} from '#tests/support/databases/platform-limits.ts'
import { withRandomFaults } from '#tests/support/databases/random-faults.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'
import { DEPENDENCIES } from '#worker/backend.ts'
import { memoPerObject } from '#worker/cache/memo.ts'
import { createWorker } from '#worker/entry.ts'

const worker = createWorker(createApp(DEPENDENCIES), DEPENDENCIES)

/** What a test may set as well: the share of round trips to databases and payment provider that are lost, and whether runs of the jobs say what they asked. */
type TestBindings = Bindings & { FAULT_SHARE?: string; COUNT_STATEMENTS?: string }

/** The shop's databases as Cloudflare has them; the simulator's stands for another company. */
const limited = memoPerObject((env: TestBindings): Bindings => {
  const lossy = (database: D1Database) => withRandomFaults(database, Number(env.FAULT_SHARE ?? '0'))
  const limit = (database: D1Database) => withPlatformLimits(lossy(database))
  return {
    ...env,
    ORDERS: limit(env.ORDERS),
    CATALOGUE: limit(env.CATALOGUE),
    ...(env.LIMITS && { LIMITS: limit(env.LIMITS) }),
    ...(env.SIMULATOR && { SIMULATOR: lossy(env.SIMULATOR) }),
  }
})

/** The worker on Cloudflare's limits with test hooks: built by `vite build --mode test-worker`, never deployed. */
export default {
  fetch: (request, env, ctx) => asInvocation(() => worker.fetch(request, limited(env), ctx)),
  scheduled: (event, env: TestBindings, ctx) =>
    asInvocation(async () => {
      await worker.scheduled(event, limited(env), ctx)
      if (env.COUNT_STATEMENTS) console.log(`statements ${invocationUsage().statements}`)
    }),
} satisfies ExportedHandler<Bindings>
