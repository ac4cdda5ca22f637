import { asInvocation, withPlatformLimits } from '#tests/support/databases/platform-limits.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'
import { DEPENDENCIES } from '#worker/backend.ts'
import { memoPerObject } from '#worker/cache/memo.ts'
import { createWorker } from '#worker/entry.ts'

const worker = createWorker(createApp(DEPENDENCIES), DEPENDENCIES)

/** The shop's databases as Cloudflare has them; the simulator's stands for another company. */
const limited = memoPerObject(
  (env: Bindings): Bindings => ({
    ...env,
    ORDERS: withPlatformLimits(env.ORDERS),
    CATALOGUE: withPlatformLimits(env.CATALOGUE),
    ...(env.LIMITS && { LIMITS: withPlatformLimits(env.LIMITS) }),
  }),
)

/** The worker on Cloudflare's limits with test hooks: built by `vite build --mode test-worker`, never deployed. */
export default {
  fetch: (request, env, ctx) => asInvocation(() => worker.fetch(request, limited(env), ctx)),
  scheduled: (event, env, ctx) => asInvocation(() => worker.scheduled(event, limited(env), ctx)),
} satisfies ExportedHandler<Bindings>
