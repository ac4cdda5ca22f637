import { join } from 'node:path'

/** The project's folder: two above this file, and above the built command line as well (scripts/cli.mjs). */
export const HOME = join(import.meta.dirname, '..', '..')

/** The stock that comes with the project. */
export const STOCK = join(HOME, 'fixtures')

/** The pictures the shop has, each by its name. */
export const PICTURES = join(HOME, 'client', 'pictures.json')
