import { Argument, Command } from 'commander'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { type CheckOptions, runCheckCommand, withCheckOptions } from './check.ts'

/** Parts of the dataset, and the kinds of files in them. */
const DATASET_PARTS: Readonly<Record<string, readonly DatasetFileKind[]>> = {
  navigation: ['navigation'],
  products: ['products', 'options', 'add-ons'],
  pricing: ['pricing'],
  locations: ['locations'],
  calendar: ['calendar'],
  content: ['content'],
  'gift-cards': [
    'gift-cards',
    'gift-themes',
    'greeting-cards',
    'gift-add-ons',
    'inclusions',
    'fever-products',
  ],
  codes: ['coupons', 'referrals'],
}

export const validateCommand: CommandFactory = (shell) =>
  withCheckOptions(new Command('validate'))
    .description('check one part of the dataset, as shop check does')
    .addArgument(new Argument('<part>', 'the part').choices(Object.keys(DATASET_PARTS)))
    .argument('[globs...]', 'files, folders or patterns (default: those of the dataset)')
    .addHelpText('after', EXAMPLES)
    .action((part: string, words: string[], options: CheckOptions) =>
      runCheckCommand(words, DATASET_PARTS[part] ?? [], options, shell),
    )

const EXAMPLES = `
Examples:
  shop validate pricing
  shop validate gift-cards --fail-on warning
  shop validate content fixtures/content/about-us.json --format json`
