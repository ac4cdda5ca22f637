import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { Config } from './config.ts'
import { EXIT, Failure } from './exit.ts'
import { twinOf } from './globals.ts'
import { nearChoice } from './slips.ts'

type Twin = {
  /** The name that it has in the settings. */
  setting: keyof Config
  /** Several, with commas between them. */
  many?: true
  /** Each place adds to what the weaker ones say, and has the last word on what both name. */
  adds?: true
}

/** What may stand in the environment (SHOP_FAIL_ON) and in the settings as well as on the command line, by the name of the option. */
export const TWINS: Readonly<Record<string, Twin>> = {
  format: { setting: 'format', many: true },
  stock: { setting: 'stock' },
  country: { setting: 'country' },
  failOn: { setting: 'failOn' },
  maxWarnings: { setting: 'maxWarnings' },
  maxDiagnostics: { setting: 'maxDiagnostics' },
  only: { setting: 'only', many: true },
  rule: { setting: 'rules', many: true, adds: true },
}

/** The variable that says the same as an option; nothing for those that say what to do this once. */
export const variableOf = (option: Option): string | null =>
  option.long && Object.hasOwn(TWINS, option.attributeName()) ? twinOf(option.long) : null

/** Gives a command that is about to run what its line does not say: from the environment, else from the settings. */
export function settle(
  command: Command,
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): void {
  for (const option of command.options) {
    const name = option.attributeName()
    const variable = variableOf(option)
    const twin = variable ? TWINS[name] : undefined
    if (!variable || !twin) continue
    const isGiven = command.getOptionValueSource(name) === 'cli'
    if (isGiven && !twin.adds) continue
    const setting = settingFor(option, config[twin.setting])
    const word = env[variable]
    const said = word ? valueIn(option, twin, `${variable}=`, word) : undefined
    if (twin.adds) {
      const parts = [setting, said, isGiven ? command.getOptionValue(name) : undefined]
      command.setOptionValueWithSource(name, Object.assign({}, ...parts), 'config')
    } else if (said !== undefined) command.setOptionValueWithSource(name, said, 'env')
    else if (setting !== undefined) command.setOptionValueWithSource(name, setting, 'config')
  }
}

/** What the settings say, if this command knows such a thing: `sarif` means nothing to `shop price`. */
function settingFor(option: Option, setting: unknown): unknown {
  if (typeof setting !== 'string') return setting
  if (option.argChoices && !option.argChoices.includes(setting)) return undefined
  return parsed(option, setting, undefined)
}

function valueIn(option: Option, { many }: Twin, from: string, text: string): unknown {
  const words = many && !option.argChoices ? text.split(',').map((word) => word.trim()) : [text]
  let value: unknown
  for (const word of words) {
    try {
      value = parsed(option, word, value)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      const near = nearChoice(word, choicesIn(error.message))
      const meant = near ? ` Did you mean ${near}?` : ''
      throw new Failure(EXIT.usage, `${from}${word}: ${uncapital(error.message)}${meant}`)
    }
  }
  return value
}

const parsed = (option: Option, word: string, before: unknown): unknown =>
  option.parseArg ? option.parseArg(word, before) : word

const choicesIn = (said: string) =>
  /^Allowed choices are (.*)\.$/.exec(said)?.[1]?.split(', ') ?? []

const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
