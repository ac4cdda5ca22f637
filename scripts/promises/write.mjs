import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'
import { promisesPage } from './promises-page.mjs'

writeFileSync(join(home, 'docs/reference/promises.md'), promisesPage())
