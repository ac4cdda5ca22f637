import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'

export const readVersion = (): string =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).version
