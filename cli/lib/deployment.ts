import { script } from '#cli/lib/scripts.ts'
import { settingsChecks } from './doctor/settings.ts'
import { stockChecks } from './doctor/stock.ts'
import { EXIT, Failure } from './exit.ts'
import type { Output } from './output.ts'
import { migrateRemote, statusOfRemote } from './remote-state.ts'
import { homeFor } from './staff.ts'
import { tellChecks } from './tell-checks.ts'

type Env = 'preview' | 'production'
type How = { isDry: boolean; ask: () => Promise<void>; output: Output }

/** A new release is asked so often, so many milliseconds apart, before it counts as unwell. */
const TRIES = 5
const PAUSE = 2_000

/** Checks, builds, migrates, deploys and asks whether it is well; says how to go back. Answers the exit code. */
export async function deploy(env: Env, { isDry, ask, output }: How): Promise<number> {
  const { complain } = output
  const checks = [...(await settingsChecks(env, new Date())), ...(await stockChecks())]
  tellChecks(checks, { ...output, write: complain })
  const isWrong = checks.some(({ outcome }) => outcome === 'fail')
  if (isWrong && !isDry) {
    complain('Nothing was deployed: mend what is wrong first.\n')
    return EXIT.findings
  }
  if (!isDry) await ask()
  const { buildShop } = await script('build')
  await buildShop({ force: true })
  if (isDry) {
    await must(['deploy', '--env', env, '--dry-run'])
    output.write('Nothing was deployed.\n')
    if (isWrong) complain('A real one would stop at what is wrong above.\n')
    return isWrong ? EXIT.findings : EXIT.fine
  }
  // Migrations only ever expand, so the old release runs on while the new one is on its way.
  await migrateRemote(env, await statusOfRemote(env))
  await must(['deploy', '--env', env])
  return isWell(env, output)
}

async function must(args: string[]): Promise<void> {
  const { wrangler } = await script('wrangler')
  if (!wrangler(args, { isTold: true }).isDone) {
    throw new Failure(EXIT.unreadable, `wrangler ${args.join(' ')} did not work.`)
  }
}

async function isWell(env: Env, { write, complain }: Output): Promise<number> {
  const home = await homeFor(env)
  const back = `To go back: npx wrangler rollback --env ${env}\n`
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await new Promise((wake) => setTimeout(wake, PAUSE))
    const answer = await fetch(`${home}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    if (answer?.ok) {
      write(`${home} is well.\n`)
      complain(back)
      return EXIT.fine
    }
  }
  complain(`${home}/healthz does not answer well. ${back}`)
  return EXIT.findings
}
