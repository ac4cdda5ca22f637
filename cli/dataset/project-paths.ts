import { join } from 'node:path'

/** The project's folder: two above this file and above the built CLI (scripts/build/build-cli.mjs). */
export const PROJECT_ROOT = join(import.meta.dirname, '..', '..')

export const DEFAULT_DATASET = join(PROJECT_ROOT, 'fixtures')

export const PICTURES_FILE = join(PROJECT_ROOT, 'client', 'pictures.json')
