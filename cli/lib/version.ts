import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './home.ts'

/** The version of the project that this command line belongs to. */
export const version = (): string =>
  JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')).version
