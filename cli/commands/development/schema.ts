import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { loadReferenceNames, renderSchema, SCHEMA_NAMES } from '#cli/dataset/json-schemas.ts'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'

type SchemaOptions = { out: string; check: boolean; list: boolean; dataset: string }

export const schemaCommand: CommandFactory = ({ output, end }) =>
  new Command('schema')
    .description('write the JSON Schemas that editors complete and explain fields with')
    .argument('[name]', 'print only this one')
    .option('--out <folder>', 'the folder to write to', 'schemas')
    .option('--check', 'write nothing; exit with 1 if a schema is out of date', false)
    .option('--list', 'print the names of the schemas', false)
    .addOption(datasetOption('the dataset whose ids they list'))
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: SchemaOptions) => {
      if (options.list) return output.write(`${SCHEMA_NAMES.join('\n')}\n`)
      const names = loadReferenceNames(options.dataset)
      if (name) return output.write(renderSchema(getSchemaKind(name), names))
      const schemas = SCHEMA_NAMES.map((kind) => ({
        path: join(options.out, `${kind}.json`),
        text: renderSchema(kind, names),
      }))
      if (options.check) return end(checkSchemasCurrent(schemas, output))
      mkdirSync(options.out, { recursive: true })
      for (const { path, text } of schemas) writeFileAtomic(path, text)
      output.writeErr(`Wrote ${schemas.length} schemas to ${options.out}/.\n`)
    })

function checkSchemasCurrent(
  schemas: readonly { path: string; text: string }[],
  { write, writeErr }: CommandOutput,
) {
  const stale = schemas.filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  )
  for (const { path } of stale) write(`${path} is out of date.\n`)
  writeErr(stale.length === 0 ? 'Every schema is current.\n' : 'To update them: shop schema\n')
  return stale.length === 0 ? EXIT_CODE.fine : EXIT_CODE.findings
}

function getSchemaKind(name: string): DatasetFileKind {
  const kind = SCHEMA_NAMES.find((one) => one === name)
  if (kind) return kind
  const { hint = `Schemas: ${SCHEMA_NAMES.join(', ')}.` } = didYouMeanHint(name, SCHEMA_NAMES)
  throw new CliError(EXIT_CODE.usage, `There is no schema ${name}: ${hint}`)
}

const EXAMPLES = `
Examples:
  shop schema
  shop schema --check
  shop schema products | head -40`
