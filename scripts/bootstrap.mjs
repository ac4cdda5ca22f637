// Plain JavaScript for Node 20: runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const home = dirname(dirname(fileURLToPath(import.meta.url)))

/** The only packages whose install scripts run. */
const MAY_RUN_SCRIPTS = ['node', 'workerd', 'esbuild']

const { name } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
const installStamp = join(home, 'node_modules', `.${name}-installed`)
const pinnedNode = join(
  home,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

/** Installs the lockfile's packages unless they are current, then re-runs `script` on the pinned Node. */
export function runOnPinnedNode(script) {
  installPackages()
  const child = spawn(pinnedNode, [join(home, script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: home,
    env: { ...process.env, PATH: `${dirname(pinnedNode)}:${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 1)))
}

function installPackages() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex')
  if (
    existsSync(pinnedNode) &&
    existsSync(installStamp) &&
    readFileSync(installStamp, 'utf8') === lockHash
  )
    return

  refuseLinkedPackages()
  console.log('Installing packages (once) …')
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  runNpm([
    'rebuild',
    '--ignore-scripts=false',
    '--foreground-scripts',
    '--loglevel=error',
    ...MAY_RUN_SCRIPTS,
  ])
  writeFileSync(installStamp, lockHash)
}

/** `npm ci` would empty the folder that the link leads to, which is another project's. */
function refuseLinkedPackages() {
  const packages = join(home, 'node_modules')
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return
  console.error(
    `${packages} is a symbolic link, and its packages are not those of package-lock.json. Nothing was installed: install where it leads, or delete the link and try again.`,
  )
  process.exit(1)
}

function runNpm(args) {
  const { status } = spawnSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: home,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`npm ${args[0]} failed. Check the network and try again.`)
  process.exit(3)
}
