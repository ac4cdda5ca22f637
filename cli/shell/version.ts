import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'

/** The version of the project that this command line belongs to. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).version
