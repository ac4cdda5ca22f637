import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { Output } from '#cli/lib/output.ts'
import { namesIn, SCHEMA_NAMES, schemaText } from '#cli/lib/schemas.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { writeWhole } from '#cli/lib/write.ts'
import { didYouMean } from '#domain/check/nearest.ts'
import type { StockKind } from '#domain/check/stock.ts'

type Options = { out: string; check: boolean; list: boolean; stock: string }

/** `shop schema`: the JSON Schemas by which editors complete and explain what is written. */
export const schemaCommand: MakeCommand = ({ output, end }) =>
  new Command('schema')
    .description('write the JSON Schemas by which editors complete and explain fields')
    .argument('[name]', 'only that one, to the terminal')
    .option('--out <folder>', 'where they are written', 'schemas')
    .option('--check', 'write nothing; say whether those that are there are current', false)
    .option('--list', 'write nothing; name them', false)
    .addOption(stockOption('the stock whose names they hold'))
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => {
      if (options.list) return output.write(`${SCHEMA_NAMES.join('\n')}\n`)
      const names = namesIn(options.stock)
      if (name) return output.write(schemaText(kindIn(name), names))
      const all = SCHEMA_NAMES.map((kind) => ({
        path: join(options.out, `${kind}.json`),
        text: schemaText(kind, names),
      }))
      if (options.check) return end(compare(all, output))
      mkdirSync(options.out, { recursive: true })
      for (const { path, text } of all) writeWhole(path, text)
      output.complain(`${all.length} schemas are in ${options.out}/.\n`)
    })

/** Whether what is there is what would be written. */
function compare(all: readonly { path: string; text: string }[], { write, complain }: Output) {
  const stale = all.filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  )
  for (const { path } of stale) write(`${path} is not current.\n`)
  complain(stale.length === 0 ? 'Every schema is current.\n' : 'To write them anew: shop schema\n')
  return stale.length === 0 ? EXIT.fine : EXIT.findings
}

function kindIn(name: string): StockKind {
  const kind = SCHEMA_NAMES.find((one) => one === name)
  if (kind) return kind
  const { hint = `Schemas: ${SCHEMA_NAMES.join(', ')}.` } = didYouMean(name, SCHEMA_NAMES)
  throw new Failure(EXIT.usage, `There is no schema ${name}: ${hint}`)
}

const EXAMPLES = `
Examples:
  shop schema
  shop schema --check
  shop schema products | head -40`
