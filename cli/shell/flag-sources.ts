import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { CliConfig } from './config.ts'
import { findNearestChoice } from './did-you-mean.ts'
import { CliError, EXIT_CODE } from './exit-codes.ts'
import { envVarName } from './global-flags.ts'

type FlagSource = {
  /** Its key in the settings. */
  configKey: keyof CliConfig
  /** Comma-separated. */
  isList?: true
  /** Values from all sources are merged; stronger sources win on conflicts. */
  isMerged?: true
}

/** Options that may also come from the environment (SHOP_FAIL_ON) and settings, by name. */
export const FLAG_SOURCES: Readonly<Record<string, FlagSource>> = {
  format: { configKey: 'format', isList: true },
  dataset: { configKey: 'dataset' },
  country: { configKey: 'country' },
  failOn: { configKey: 'failOn' },
  maxWarnings: { configKey: 'maxWarnings' },
  maxDiagnostics: { configKey: 'maxDiagnostics' },
  only: { configKey: 'only', isList: true },
  rule: { configKey: 'rules', isList: true, isMerged: true },
}

/** Former variable names, still read. */
const OLD_VARIABLES: Readonly<Record<string, string>> = { SHOP_DATASET: 'SHOP_STOCK' }

/** The environment variable of an option; null for one-off options. */
export const findEnvVar = (option: Option): string | null =>
  option.long && Object.hasOwn(FLAG_SOURCES, option.attributeName())
    ? envVarName(option.long)
    : null

/** Fills in options from the environment, then from the settings. */
export function applyFlagSources(
  command: Command,
  config: CliConfig,
  env: Readonly<Record<string, string | undefined>>,
): void {
  for (const option of command.options) {
    const name = option.attributeName()
    const variable = findEnvVar(option)
    const source = variable ? FLAG_SOURCES[name] : undefined
    if (!variable || !source) continue
    const isGiven = command.getOptionValueSource(name) === 'cli'
    if (isGiven && !source.isMerged) continue
    const setting = configValue(option, config[source.configKey])
    const envText = env[variable] ?? env[OLD_VARIABLES[variable] ?? '']
    const envValue = envText ? parseEnvValue(option, source, `${variable}=`, envText) : undefined
    if (source.isMerged) {
      const parts = [setting, envValue, isGiven ? command.getOptionValue(name) : undefined]
      command.setOptionValueWithSource(name, Object.assign({}, ...parts), 'config')
    } else if (envValue !== undefined) command.setOptionValueWithSource(name, envValue, 'env')
    else if (setting !== undefined) command.setOptionValueWithSource(name, setting, 'config')
  }
}

/** A setting, if the command has that option. */
function configValue(option: Option, setting: unknown): unknown {
  if (typeof setting !== 'string') return setting
  if (option.argChoices && !option.argChoices.includes(setting)) return undefined
  return parseOptionValue(option, setting, undefined)
}

function parseEnvValue(
  option: Option,
  { isList }: FlagSource,
  prefix: string,
  text: string,
): unknown {
  const words = isList && !option.argChoices ? text.split(',').map((word) => word.trim()) : [text]
  let value: unknown
  for (const word of words) {
    try {
      value = parseOptionValue(option, word, value)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      const suggestion = findNearestChoice(word, parseChoices(error.message))
      const hint = suggestion ? ` Did you mean ${suggestion}?` : ''
      throw new CliError(EXIT_CODE.usage, `${prefix}${word}: ${lowerFirst(error.message)}${hint}`)
    }
  }
  return value
}

const parseOptionValue = (option: Option, word: string, previous: unknown): unknown =>
  option.parseArg ? option.parseArg(word, previous) : word

const parseChoices = (message: string) =>
  /^Allowed choices are (.*)\.$/.exec(message)?.[1]?.split(', ') ?? []

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
