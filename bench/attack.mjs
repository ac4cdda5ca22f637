// Attacks on a shop that runs, each with what must come of it. Each comes from networks of its own, where the shop believes the header.
//   node bench/attack.mjs            the built worker, once as a developer's shop and once as a preview
//   node bench/attack.mjs ORIGIN     a shop that runs, such as http://localhost:8787
import { join } from 'node:path'
import { home } from '../scripts/bootstrap.mjs'
import { buildShop } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openWorker } from '../scripts/local/open-worker.mjs'
import { createAttacker } from './attack/attacker.mjs'
import { ATTACKS } from './attack/attacks.mjs'

const secret = (name) => `a ${name} of at least thirty-two characters`
const PREVIEW = {
  ENVIRONMENT: 'preview',
  SESSION_SECRET: secret('session secret'),
  SERVICE_TOKEN: secret('service token'),
  STRIPE_WEBHOOK_SECRET: secret('webhook secret'),
  PASSWORD_PEPPER_1: secret('pepper'),
  GIFT_CARD_SECRET_1: secret('secret of gift cards'),
}

const [url] = process.argv.slice(2)
let failed = 0
if (url) failed += await attack(url, 'local')
else {
  await buildShop()
  for (const environment of ['local', 'preview']) {
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    const origin = `http://127.0.0.1:${port}`
    const settings = {
      ...(environment === 'preview' ? PREVIEW : {}),
      ORIGIN: origin,
      LIMITS_TIMEOUT_MS: '2000',
    }
    const miniflare = await openWorker({ port, settings, onLog: () => {} })
    const databases = await openShopDatabases((name) => miniflare.getD1Database(name))
    await seed(databases, join(home, 'fixtures'))
    failed += await attack(origin, environment)
    await miniflare.dispose()
  }
}
process.exit(failed ? 1 : 0)

/** Runs every attack; prints a table and returns how many succeeded. */
async function attack(origin, environment) {
  console.log(`\n| attack on ${environment} | what came of it | held |\n|---|---|---|`)
  let held = 0
  for (const { name, only, run } of ATTACKS) {
    if (only && only !== environment) continue
    const { isHeld, detail } = await run(createAttacker(origin), { environment }).catch(
      (error) => ({
        isHeld: false,
        detail: String(error),
      }),
    )
    console.log(`| ${name} | ${detail} | ${isHeld ? 'yes' : '**no**'} |`)
    if (isHeld) held++
  }
  const all = ATTACKS.filter(({ only }) => !only || only === environment).length
  console.log(`\n${held} of ${all} held`)
  return all - held
}
