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

/** An environment of wrangler.toml, as far as the shop asks. */
export type EnvironmentSettings = import('../../scripts/settings.mjs').Settings

/**
 * What operators' commands share with the project's scripts, loaded where they lie when they are asked for: wrangler
 * and a local database are far heavier than the whole command line, and no part of what is built of it.
 */
export const loadScript = <Name extends keyof ProjectScripts>(
  name: Name,
): Promise<ProjectScripts[Name]> =>
  import(/* @vite-ignore */ pathToFileURL(join(PROJECT_ROOT, 'scripts', `${name}.mjs`)).href)
