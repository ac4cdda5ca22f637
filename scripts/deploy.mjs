import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { buildShop } from './build.mjs'

const USAGE = 'npm run deploy -- --env preview|production [--dry-run]'
const { values } = parseArgs({
  options: { env: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
})
if (!['preview', 'production'].includes(values.env ?? '')) {
  console.error(`Say where to: ${USAGE}`)
  process.exit(2)
}

const env = values.env
await buildShop({ force: true })
if (values['dry-run']) {
  wrangler(['deploy', '--env', env, '--dry-run'])
  console.log('Nothing was deployed.')
  process.exit(0)
}

// Migrations only ever expand, so the old release runs on while the new one is on its way.
for (const { binding } of readConfig({ config: 'wrangler.toml', env }).d1_databases) {
  wrangler(['d1', 'migrations', 'apply', binding, '--env', env, '--remote'])
}
wrangler(['deploy', '--env', env])
await checkHealth(readConfig({ config: 'wrangler.toml', env }).vars.ORIGIN)

async function checkHealth(origin) {
  const answer = await fetch(`${origin}/healthz`).catch(() => null)
  if (answer?.ok) return console.log(`${origin} is well.`)
  console.error(
    `${origin}/healthz does not answer well. To go back: npx wrangler rollback --env ${env}`,
  )
  process.exit(1)
}

function wrangler(args) {
  const { status } = spawnSync('wrangler', args, {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  if (status !== 0) process.exit(3)
}
