import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { applyEdits, modify } from 'jsonc-parser'
import { confirm } from '#cli/lib/ask.ts'
import { jsonSchemas } from '#cli/lib/editor.ts'
import { firstFileOf, nameOf } from '#cli/lib/files.ts'
import { namesIn, SCHEMA_NAMES, schemaText } from '#cli/lib/schemas.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { writeWhole } from '#cli/lib/write.ts'
import { EXAMPLES } from '#domain/check/examples.ts'
import type { StockKind } from '#domain/check/stock.ts'

const CONFIG = 'shop.config.jsonc'
const SETTINGS = join('.vscode', 'settings.json')
const KEY = 'json.schemas'

type Options = { stock: string; yes: boolean; input?: boolean }
/** A file that is going to be written. */
type Planned = { path: string; text: string }

/** `shop init`: everything an editor needs to write a stock with completion, explanations and checks. */
export const initCommand: MakeCommand = ({ output }) =>
  new Command('init')
    .description('begin a stock: config, a small sample, schemas, and VS Code knows them')
    .option('--stock <folder>', 'where the stock is or is going to be', 'fixtures')
    .option('--yes', 'do not ask', false)
    .addHelpText('after', EXAMPLES_OF_USE)
    .action(async ({ stock, yes }: Options, command: Command) => {
      const samples = existsSync(stock) ? [] : sampleStock(stock)
      const planned = [...samples, ...configFor(stock), ...settingsFor(stock)]
      output.complain(
        [
          ...planned.map(({ path }) => `  write  ${path}`),
          `  write  schemas/ (${SCHEMA_NAMES.length} files)`,
          '',
        ].join('\n'),
      )
      if (!(await confirm('Begin here?', { yes, input: command.optsWithGlobals().input }))) return
      for (const { path, text } of planned) write(path, text)
      const names = namesIn(stock)
      for (const kind of SCHEMA_NAMES)
        write(join('schemas', `${kind}.json`), schemaText(kind, names))
      output.write(
        `Ready. Open ${nameOf('.') || '.'} in VS Code, change ${stock}/navigation.json, then: shop check\n`,
      )
    })

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeWhole(path, text)
}

/** The smallest stock there is. */
const sampleStock = (stock: string): Planned[] =>
  (Object.keys(EXAMPLES) as StockKind[]).map((kind) => ({
    path: join(stock, firstFileOf(kind)),
    text: `${JSON.stringify(EXAMPLES[kind], null, 2)}\n`,
  }))

/** What is there stays. */
const configFor = (stock: string): Planned[] =>
  existsSync(CONFIG) ? [] : [{ path: CONFIG, text: configText(stock) }]

const configText = (stock: string) => `{
  // Where the files of the shop are.
  "stock": ${JSON.stringify(stock)},
  // From which severity on a check says no: error, warning or info.
  "failOn": "error",
  // Rules by their code: off, info, warn or error. shop rules lists them.
  "rules": {}
}
`

/** The settings of the editor with our schemas; everything else in them stays as it is written. */
function settingsFor(stock: string): Planned[] {
  const text = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : '{}\n'
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const edits = modify(text, [KEY], jsonSchemas(stock), { formattingOptions })
  return edits.length > 0 ? [{ path: SETTINGS, text: applyEdits(text, edits) }] : []
}

const EXAMPLES_OF_USE = `
Examples:
  shop init
  shop init --stock content --yes`
