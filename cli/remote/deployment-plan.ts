import { formatColumns } from '#cli/print/text-layout.ts'

type Deployment = {
  /** The version that has the traffic; null before the first deployment, undefined where nobody was asked. */
  running?: string | null
  /** What each database lacks. */
  databases?: readonly { binding: string; pending: readonly string[] }[]
  watchSeconds: number
}

/** What a deployment does, step by step, before it is confirmed. */
export function describeDeployment({ running, databases, watchSeconds }: Deployment): string {
  const build = ['build', 'browser files, Worker and command line']
  const migrate = ['migrate', describeMigrations(databases)]
  const steps =
    running === null
      ? [build, migrate, ['deploy', 'the first version, with all traffic']]
      : [
          build,
          ['bookmark', 'of the orders, to which they could be restored'],
          migrate,
          ['upload', 'a new version, tested at its own address without traffic'],
          ['canary', `a tenth of the traffic for ${watchSeconds} seconds, tested meanwhile`],
          ['switch', `all traffic, from ${running ?? 'the version before'}`],
        ]
  return formatColumns(steps, '  ')
}

function describeMigrations(databases: Deployment['databases']): string {
  if (!databases) return 'what the databases lack'
  const waiting = databases.filter(({ pending }) => pending.length > 0)
  if (waiting.length === 0) return 'nothing, all databases are current'
  return waiting.map(({ binding, pending }) => `${binding} ${pending.length}`).join(', ')
}
