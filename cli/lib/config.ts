import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Severity } from '#domain/check/fault.ts'
import { EXIT, Failure } from './exit.ts'
import type { FormatName } from './formats/index.ts'
import type { Globals } from './globals.ts'
import { whyOf } from './why.ts'

const NAME = 'shop.config.jsonc'

/** Settings of a project; flags and variables of the environment come before them. */
export type Config = Partial<Omit<Globals, 'config' | 'cwd'>> & {
  stock?: string
  ignore?: string[]
  country?: string
  format?: FormatName
  failOn?: Severity
  maxWarnings?: number
  maxDiagnostics?: number
  only?: string[]
  rules?: Record<string, Severity | null>
}

/** The settings in a file, or in the nearest shop.config.jsonc from here up; none where there is none. */
export async function readConfig(named: string | undefined): Promise<Config> {
  const path = named ? resolve(named) : nearestConfig(resolve('.'))
  if (path === null) return {}
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(EXIT.usage, `Cannot read the settings ${named}: ${whyOf(error)}.`)
  }
  const { configIn } = await import('./config-file.ts')
  return configIn(path, text)
}

/** The settings that hold in a folder: in the folder itself or in the nearest one above. */
export function nearestConfig(folder: string): string | null {
  const path = join(folder, NAME)
  if (existsSync(path)) return path
  const above = dirname(folder)
  return above === folder ? null : nearestConfig(above)
}
