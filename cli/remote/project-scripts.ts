import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'

type ProjectScripts = {
  build: typeof import('../../scripts/build.mjs')
  'cloudflare/settings': typeof import('../../scripts/cloudflare/settings.mjs')
  'cloudflare/wrangler': typeof import('../../scripts/cloudflare/wrangler.mjs')
  'databases/databases': typeof import('../../scripts/databases/databases.mjs')
  'databases/seed': typeof import('../../scripts/databases/seed.mjs')
  'local/running-shop': typeof import('../../scripts/local/running-shop.mjs')
}

export type EnvironmentSettings = import('../../scripts/cloudflare/settings.mjs').Settings

/** Loads a project script on demand: wrangler and local databases are too heavy for the bundle. */
export const loadScript = <Name extends keyof ProjectScripts>(
  name: Name,
): Promise<ProjectScripts[Name]> =>
  import(/* @vite-ignore */ pathToFileURL(join(PROJECT_ROOT, 'scripts', `${name}.mjs`)).href)
