import { callShop } from '#cli/remote/staff-client.ts'
import { CliError } from '#cli/shell/exit-codes.ts'
import type { ShopStats } from '#domain/contract/staff/stats.ts'
import { QUEUE_LIMIT_MINUTES } from '#domain/monitoring/check-health.ts'
import { type Environment, failedCheck, type HealthCheck, passedCheck } from './health-check.ts'

const CURES: readonly [name: keyof ShopStats['queues'], cure: string][] = [
  ['mails', 'shop outbox list'],
  ['payments', 'shop jobs run settle'],
  ['events', 'shop webhooks list'],
  ['tasks', 'shop tasks list'],
]

/** What the running shop counted; null where it can't be asked, which other checks say. */
export const askShopStats = (
  environment: Environment,
  query: { since?: string } = {},
): Promise<ShopStats | null> =>
  callShop((shop) => shop.stats({ query }), { env: environment }).catch((error: unknown) => {
    if (error instanceof CliError) return null
    throw error
  })

/** Queues of the running shop that move on; none where it can't be asked. */
export async function queueChecks(environment: Environment): Promise<HealthCheck[]> {
  const stats = await askShopStats(environment)
  return stats ? [...judgeQueues(stats), ...alertChecks(stats)] : []
}

export const judgeQueues = ({ queues }: Pick<ShopStats, 'queues'>): HealthCheck[] =>
  CURES.map(([name, cure]) => {
    const minutes = QUEUE_LIMIT_MINUTES[name]
    const { waiting, oldestMinutes } = queues[name]
    const says =
      oldestMinutes === null
        ? 'nothing waits'
        : `${waiting} waiting, the oldest ${oldestMinutes} min`
    return (oldestMinutes ?? 0) > minutes
      ? failedCheck(`queue: ${name}`, `${says}; ${minutes} is normal`, cure)
      : passedCheck(`queue: ${name}`, says)
  })

/** What the shop itself found not to be well, apart from its queues. */
const alertChecks = ({ alerts }: Pick<ShopStats, 'alerts'>): HealthCheck[] =>
  alerts
    .filter(({ name }) => !name.startsWith('queue: '))
    .map(({ name, says }) => failedCheck(name, says, 'look at the log: npx wrangler tail'))
