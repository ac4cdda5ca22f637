import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ReportFormatName } from '#cli/formats/index.ts'
import type { Severity } from '#domain/validation/violation.ts'
import { errnoMessage } from './errno-message.ts'
import { CliError, EXIT_CODE } from './exit-codes.ts'
import type { GlobalOptions } from './global-flags.ts'

const CONFIG_FILE_NAME = 'shop.config.jsonc'

/** Project settings; flags and environment variables override them. */
export type CliConfig = Partial<Omit<GlobalOptions, 'config' | 'cwd'>> & {
  dataset?: string
  ignore?: string[]
  country?: string
  format?: ReportFormatName
  failOn?: Severity
  maxWarnings?: number
  maxDiagnostics?: number
  only?: string[]
  rules?: Record<string, Severity | null>
}

/** Settings of a file, or of the nearest shop.config.jsonc upwards; {} without one. */
export async function loadCliConfig(configPath: string | undefined): Promise<CliConfig> {
  const path = configPath ? resolve(configPath) : findConfigFile(resolve('.'))
  if (path === null) return {}
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new CliError(
      EXIT_CODE.usage,
      `Cannot read the settings ${configPath}: ${errnoMessage(error)}.`,
    )
  }
  const { parseCliConfig } = await import('./parse-config.ts')
  return parseCliConfig(path, text)
}

/** The nearest settings file upwards. */
export function findConfigFile(folder: string): string | null {
  const path = join(folder, CONFIG_FILE_NAME)
  if (existsSync(path)) return path
  const parent = dirname(folder)
  return parent === folder ? null : findConfigFile(parent)
}
