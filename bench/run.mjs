// The shop beside its peers on plain workerd and in Chromium: figures, ratios, budgets.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../scripts/bootstrap.mjs'

const bench = join(home, 'bench')
const { dependencies } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8'))
if (!Object.keys(dependencies).every((name) => existsSync(join(bench, 'node_modules', name)))) {
  execFileSync('npm', ['ci', '--prefix', bench], { stdio: 'inherit' })
}
// Imported once dependencies are installed.
const { comparePeers } = await import('./peers.mjs')
const { compareContent } = await import('./content.mjs')
const { measureCli } = await import('./cli.mjs')
const isKept = await comparePeers()
const isContentKept = await compareContent()
process.exit((await measureCli()) && isContentKept && isKept ? 0 : 1)
