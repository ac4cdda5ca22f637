import { getRemoteStatus } from '#cli/databases/cloudflare.ts'
import { getLocalStatus, type ShopStatus } from '#cli/databases/local.ts'
import { callShop, getShopOrigin } from '#cli/remote/staff-client.ts'
import { CliError } from '#cli/shell/exit-codes.ts'
import {
  type Environment,
  failedCheck,
  type HealthCheck,
  passedCheck,
  warnedCheck,
} from './health-check.ts'
import { printLedgerReport } from './print-ledger-report.ts'
import { queueChecks } from './queue-checks.ts'

const HEALTH_TIMEOUT_MS = 10_000
/** Sessions and holds are timed in seconds. */
const CLOCK_WARN_MS = 5_000
const CLOCK_FAIL_MS = 60_000

export async function databaseChecks(environment: Environment): Promise<HealthCheck[]> {
  const state = await (environment === 'local'
    ? getLocalStatus()
    : getRemoteStatus(environment)
  ).catch((error: unknown) => {
    if (error instanceof CliError) return error
    throw error
  })
  if (state instanceof CliError) {
    const words = state.message.split('\n')[0] ?? ''
    return [warnedCheck('migrations', `unknown: ${words}`, 'npx wrangler login')]
  }
  return [migrationCheck(state, environment)]
}

function migrationCheck({ databases }: ShopStatus, environment: Environment): HealthCheck {
  const command =
    environment === 'local' ? 'shop db migrate' : `shop db migrate --remote --env ${environment}`
  const pendingMigrations = databases.flatMap(({ binding, pending }) =>
    pending.map((name) => `${binding} ${name}`),
  )
  const unknownMigrations = databases.flatMap(({ strange }) => strange)
  if (unknownMigrations.length > 0) {
    return failedCheck(
      'migrations',
      `applied, but not here: ${unknownMigrations.join(', ')}`,
      'take the newer code',
    )
  }
  if (pendingMigrations.length > 0) {
    const [first] = pendingMigrations
    return failedCheck(
      'migrations',
      `${pendingMigrations.length} pending, the first is ${first}`,
      command,
    )
  }
  const applied = databases.map((one) => `${one.binding} ${one.applied}`)
  return passedCheck('migrations', `all applied: ${applied.join(', ')}`)
}

/** The running shop: whether it responds, its clock, and its ledger. */
export async function shopChecks(
  environment: Environment,
  now: () => number,
): Promise<HealthCheck[]> {
  const origin = await getShopOrigin(environment)
  const startedAt = now()
  const response = await fetch(`${origin}/healthz`, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  }).catch(() => null)
  if (!response) {
    const words = `no shop answers at ${origin}`
    return [
      environment === 'local'
        ? warnedCheck('shop', words, 'npm start')
        : failedCheck('shop', words, 'look at it'),
    ]
  }
  const body = (await response.json().catch(() => ({}))) as {
    release?: string
    content?: string
    at?: string
  }
  const says = `${origin} is healthy: release ${body.release}, content ${body.content}`
  const health = response.ok
    ? passedCheck('shop', says)
    : failedCheck(
        'shop',
        `${origin}/healthz says ${response.status}: ${JSON.stringify(body)}`,
        rollbackHint(environment),
      )
  const clock = clockCheck(body.at ?? response.headers.get('date'), startedAt, now())
  return [health, clock, ...(await queueChecks(environment)), ...(await ledgerChecks(environment))]
}

const rollbackHint = (environment: Environment) =>
  environment === 'local' ? 'npm start says more' : `shop cloud rollback --env ${environment}`

function clockCheck(date: string | null, startedAt: number, endedAt: number): HealthCheck {
  const shopTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(shopTime))
    return warnedCheck('clock', 'the shop does not say its time', 'look at it')
  // The response was made between the two times.
  const offsetMs = shopTime - (startedAt + endedAt) / 2
  const words = `${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} this machine’s`
  if (Math.abs(offsetMs) > CLOCK_FAIL_MS)
    return failedCheck('clock', words, 'set this machine’s clock')
  return Math.abs(offsetMs) > CLOCK_WARN_MS
    ? warnedCheck('clock', words, 'set this machine’s clock')
    : passedCheck('clock', words)
}

async function ledgerChecks(environment: Environment): Promise<HealthCheck[]> {
  const report = await callShop((shop) => shop.books(), { env: environment }).catch(
    (error: unknown) => {
      if (error instanceof CliError) return error
      throw error
    },
  )
  if (report instanceof CliError) {
    const [says = '', cure = 'set SHOP_SERVICE_TOKEN'] = report.message.split('\n')
    return [warnedCheck('ledger', `not checked: ${says}`, cure)]
  }
  return report.proofs.map((proof): HealthCheck => {
    const name = `ledger: ${proof.name}`
    let more = ''
    printLedgerReport(proof, {
      write: (text) => {
        more += text
      },
    })
    const { length } = proof.breaks
    return {
      ...(proof.holds
        ? passedCheck(name, proof.says)
        : failedCheck(name, `not so: ${proof.says} (${length} found)`, 'as it says at each')),
      more,
    }
  })
}
