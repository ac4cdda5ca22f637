import { callShop } from '#cli/remote/staff-client.ts'
import { CliError } from '#cli/shell/exit-codes.ts'
import type { ShopStats } from '#domain/contract/staff/stats.ts'
import { type Environment, failedCheck, type HealthCheck, passedCheck } from './health-check.ts'

/** Minutes that the oldest of a queue may wait; the jobs look every minute. */
const QUEUES: readonly [name: keyof ShopStats['queues'], minutes: number, cure: string][] = [
  ['mails', 15, 'shop outbox list'],
  ['payments', 60, 'shop jobs run settle'],
  ['events', 15, 'shop webhooks list'],
  ['tasks', 24 * 60, 'shop tasks list'],
]

/** Queues of the running shop that move on; none where it can't be asked, which other checks say. */
export async function queueChecks(environment: Environment): Promise<HealthCheck[]> {
  const stats = await callShop((shop) => shop.stats({ query: {} }), { env: environment }).catch(
    (error: unknown) => {
      if (error instanceof CliError) return null
      throw error
    },
  )
  return stats ? judgeQueues(stats) : []
}

export const judgeQueues = ({ queues }: Pick<ShopStats, 'queues'>): HealthCheck[] =>
  QUEUES.map(([name, minutes, cure]) => {
    const { waiting, oldestMinutes } = queues[name]
    const says =
      oldestMinutes === null
        ? 'nothing waits'
        : `${waiting} waiting, the oldest ${oldestMinutes} min`
    return (oldestMinutes ?? 0) > minutes
      ? failedCheck(`queue: ${name}`, `${says}; ${minutes} is normal`, cure)
      : passedCheck(`queue: ${name}`, says)
  })
