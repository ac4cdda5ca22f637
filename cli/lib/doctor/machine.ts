import { script } from '#cli/lib/scripts.ts'
import { type Check, fail, ok, warn } from './check.ts'

const tools = () => script('settings')

/** What this machine runs on: Node, wrangler, and whether the packages are those of the lockfile. */
export async function machineChecks(): Promise<Check[]> {
  const packages = (await tools()).versionsOf()
  const find = (name: string) => packages.find((one) => one.name === name)
  const strange = packages.filter(({ wanted, locked }) => wanted !== locked)
  const other = packages.filter(({ locked, installed }) => locked !== installed)
  const { version } = process
  const pinned = find('node')?.wanted ?? ''
  const wrangler = find('wrangler')
  return [
    major(version.slice(1)) === major(pinned)
      ? ok('node', `${version.slice(1)}, pinned ${pinned}`)
      : warn(
          'node',
          `${version.slice(1)}, but ${pinned} is pinned`,
          'npm start uses the pinned one',
        ),
    wrangler?.installed
      ? ok('wrangler', wrangler.installed)
      : fail('wrangler', 'it is not installed', 'npm ci'),
    strange.length === 0
      ? ok('lockfile', `${packages.length} packages as package.json has them`)
      : fail('lockfile', `package.json has others: ${names(strange)}`, 'npm install, and commit'),
    other.length === 0
      ? ok('packages', 'installed as locked')
      : fail('packages', `others are installed: ${names(other)}`, 'npm ci'),
  ]
}

const major = (version: string) => version.split('.')[0]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
