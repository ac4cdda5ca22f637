import type { createApp } from './app.ts'
import { createBackend, type Ports } from './backend.ts'
import type { Bindings } from './context.ts'
import { lastWords, logFault } from './errors.ts'
import { answerAtOnce, requestIdOf } from './front.ts'
import { NOWHERE } from './middleware/place.ts'

/** What the platform calls: requests go to the app, the minute's tick runs every job that is due. */
export function createEntry(app: Pick<ReturnType<typeof createApp>, 'fetch'>, ports: Ports) {
  const ask = async (request: Request, env: Bindings, ctx: ExecutionContext) => {
    try {
      return await app.fetch(request, env, ctx)
    } catch (cause) {
      return lastWords(request, cause, requestIdOf(request, ports.chance))
    }
  }

  return {
    fetch(request, env, ctx) {
      const answer = answerAtOnce(request, env, ports)
      if (!(answer instanceof Promise)) return answer ?? ask(request, env, ctx)
      return answer.then((found) => found ?? ask(request, env, ctx))
    },

    async scheduled(event, env, ctx) {
      const { isDue, JOBS } = await import('./jobs/index.ts')
      const chance = { ...ports.chance, clock: () => new Date(event.scheduledTime) }
      const requestId = `cron-${event.scheduledTime}`
      const later = (work: Promise<unknown>) => ctx.waitUntil(work)
      const locate = () => ({ address: null, place: NOWHERE })
      const backend = createBackend({ env, ports, chance, requestId, later, locate })
      for (const job of Object.values(JOBS)) {
        if (isDue(job, event)) await job.run(backend).catch((cause) => logFault(cause, requestId))
      }
    },
  } satisfies ExportedHandler<Bindings>
}
