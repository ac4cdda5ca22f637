import { join } from 'node:path'

/** The project's folder: two above this file, and above the built command line as well (scripts/build-cli.mjs). */
export const PROJECT_ROOT = join(import.meta.dirname, '..', '..')

/** The dataset that comes with the project. */
export const DEFAULT_DATASET = join(PROJECT_ROOT, 'fixtures')

/** The pictures the shop has, each by its name. */
export const PICTURES_FILE = join(PROJECT_ROOT, 'client', 'pictures.json')
