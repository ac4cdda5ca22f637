import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  type CloudPlan,
  createResources,
  neededResources,
  planCloud,
  type RunWrangler,
  WranglerError,
  writeIds,
} from './resources.ts'

type CloudSettings = Parameters<typeof neededResources>[0] & { origin: string }

const SECRET_BYTES = 32
/** As the clone has it (RFC 2606). */
const PLACEHOLDER_HOST = /\.example$/

export type InitOptions = {
  env: string
  settings: CloudSettings
  /** Every secret that the environment reads. */
  secretNames: readonly string[]
  /** Where databases and buckets lie; it can't be changed later. */
  location: string
  isDry: boolean
  /** The wrangler.toml whose ids are written. */
  file: string
  run: RunWrangler
  ask: () => Promise<void>
  output: CommandOutput
}

/** Shows what is missing on Cloudflare, creates it, writes its ids and sets random secrets. A second run creates nothing. */
export async function initCloud(options: InitOptions): Promise<void> {
  const { env, settings, secretNames, location, isDry, file, run, ask, output } = options
  const needed = neededResources(settings)
  const plan = planCloud(needed, secretNames, { run, env })
  printPlan(plan, location, output)
  if (isDry) {
    output.write('Nothing was created.\n')
    return
  }
  if (plan.missing.length + plan.secrets.length > 0) await ask()
  createResources(plan.missing, { run, location })
  // What `create` prints is for people: ids are read from the lists.
  const { found } = plan.missing.length > 0 ? planCloud(needed, [], { run, env }) : plan
  const before = readFileSync(file, 'utf8')
  const after = writeIds(before, env, found)
  if (after !== before) {
    writeFileSync(file, after)
    output.write(`${file}: ids written\n`)
  }
  const secrets = Object.fromEntries(
    plan.secrets.map((name) => [name, randomBytes(SECRET_BYTES).toString('base64')]),
  )
  if (plan.secrets.length > 0) putSecrets(secrets, { run, env })
  if (secrets.SERVICE_TOKEN)
    output.write(
      `Shown once, for publishing and staff: SHOP_SERVICE_TOKEN=${secrets.SERVICE_TOKEN}\n`,
    )
  const next = [
    ...(PLACEHOLDER_HOST.test(settings.origin)
      ? [`  the shop's address, in ORIGIN and routes of [env.${env}]\n`]
      : []),
    ...plan.toGive.map((name) => `  npx wrangler secret put ${name} --env ${env}\n`),
  ]
  output.write(
    `${next.length > 0 ? `Set what only you have:\n${next.join('')}` : ''}Next: npm run deploy -- --env ${env}\n`,
  )
}

function printPlan(plan: CloudPlan, location: string, { write }: CommandOutput): void {
  for (const { kind, name, id } of plan.found) write(`  there   ${kind} ${name} (${id})\n`)
  for (const { kind, name } of plan.missing)
    write(`  create  ${kind} ${name}${kind === 'namespace' ? '' : ` in ${location}`}\n`)
  for (const name of plan.secrets) write(`  set     secret ${name}, drawn at random\n`)
  for (const name of plan.toGive) write(`  missing secret ${name}\n`)
}

/** By a file that only this user can read, and that is gone afterwards. */
function putSecrets(
  secrets: Record<string, string>,
  { run, env }: { run: RunWrangler; env: string },
): void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-secrets-'))
  try {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const args = ['secret', 'bulk', file, '--env', env]
    const { isDone, out, err } = run(args)
    if (!isDone) throw new WranglerError(['secret', 'bulk', '--env', env], err || out)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
