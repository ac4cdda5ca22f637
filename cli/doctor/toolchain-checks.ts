import { loadScript } from '#cli/remote/project-scripts.ts'
import { failedCheck, type HealthCheck, passedCheck, warnedCheck } from './health-check.ts'

const loadSettingsScript = () => loadScript('cloudflare/settings')

/** Node, wrangler, and whether the installed packages match the lockfile. */
export async function toolchainChecks(): Promise<HealthCheck[]> {
  const packages = (await loadSettingsScript()).listPackageVersions()
  const find = (name: string) => packages.find((one) => one.name === name)
  const unlocked = packages.filter(({ wanted, locked }) => wanted !== locked)
  const notInstalledAsLocked = packages.filter(({ locked, installed }) => locked !== installed)
  const { version } = process
  const pinned = find('node')?.wanted ?? ''
  const wrangler = find('wrangler')
  return [
    majorVersion(version.slice(1)) === majorVersion(pinned)
      ? passedCheck('node', `${version.slice(1)}, pinned ${pinned}`)
      : warnedCheck(
          'node',
          `${version.slice(1)}, but ${pinned} is pinned`,
          'npm start uses the pinned one',
        ),
    wrangler?.installed
      ? passedCheck('wrangler', wrangler.installed)
      : failedCheck('wrangler', 'it is not installed', 'npm ci'),
    unlocked.length === 0
      ? passedCheck('lockfile', `${packages.length} packages as package.json has them`)
      : failedCheck(
          'lockfile',
          `package.json has others: ${joinNames(unlocked)}`,
          'npm install, and commit',
        ),
    notInstalledAsLocked.length === 0
      ? passedCheck('packages', 'installed as locked')
      : failedCheck(
          'packages',
          `others are installed: ${joinNames(notInstalledAsLocked)}`,
          'npm ci',
        ),
  ]
}

const majorVersion = (version: string) => version.split('.')[0]
const joinNames = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
