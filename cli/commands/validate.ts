import { Argument, Command } from 'commander'
import type { MakeCommand } from '#cli/lib/shell.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { type CheckOptions, check, withOptions } from './check.ts'

/** What people call the parts of the stock, and the kinds of files that hold them. */
const PARTS: Readonly<Record<string, readonly StockKind[]>> = {
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

/** `shop validate pricing`: a check of one part of the stock. */
export const validateCommand: MakeCommand = (shell) =>
  withOptions(new Command('validate'))
    .description('check one part of the stock: the same as shop check of its files')
    .addArgument(new Argument('<part>', 'which part').choices(Object.keys(PARTS)))
    .argument('[globs...]', 'files, folders or patterns; without any, those of the stock')
    .addHelpText('after', EXAMPLES)
    .action((part: string, words: string[], options: CheckOptions) =>
      check(words, PARTS[part] ?? [], options, shell),
    )

const EXAMPLES = `
Examples:
  shop validate pricing
  shop validate gift-cards --fail-on warning
  shop validate content fixtures/content/about-us.json --format json`
