import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'

type ProjectScripts = {
  build: typeof import('../../scripts/build.mjs')
  databases: typeof import('../../scripts/databases.mjs')
  local: typeof import('../../scripts/local.mjs')
  seed: typeof import('../../scripts/seed.mjs')
  settings: typeof import('../../scripts/settings.mjs')
  wrangler: typeof import('../../scripts/wrangler.mjs')
}

export type EnvironmentSettings = import('../../scripts/settings.mjs').Settings

/** Loads a project script on demand: wrangler and local databases are too heavy for the bundle. */
export const loadScript = <Name extends keyof ProjectScripts>(
  name: Name,
): Promise<ProjectScripts[Name]> =>
  import(/* @vite-ignore */ pathToFileURL(join(PROJECT_ROOT, 'scripts', `${name}.mjs`)).href)
