import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { applyEdits, modify } from 'jsonc-parser'
import { loadReferenceNames, renderSchema, SCHEMA_NAMES } from '#cli/dataset/json-schemas.ts'
import { defaultFilePath, displayPath } from '#cli/dataset/source-files.ts'
import { vscodeSchemaMappings } from '#cli/dataset/vscode-schemas.ts'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { promptYesNo } from '#cli/shell/prompt.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'

const CONFIG_FILE = 'shop.config.jsonc'
const VSCODE_SETTINGS_FILE = join('.vscode', 'settings.json')
const SCHEMAS_SETTING = 'json.schemas'

type InitOptions = { dataset: string; yes: boolean; input?: boolean }
type PlannedFile = { path: string; text: string }

/** `shop init`: what an editor needs to complete, explain and check a dataset. */
export const initCommand: CommandFactory = ({ output }) =>
  new Command('init')
    .description(
      'create a dataset: configuration, a small sample, schemas and settings for VS Code',
    )
    .option('--dataset <folder>', 'the folder of the dataset', 'fixtures')
    .option('--yes', 'do not ask', false)
    .addHelpText('after', EXAMPLES_OF_USE)
    .action(async ({ dataset, yes }: InitOptions, command: Command) => {
      const samples = existsSync(dataset) ? [] : sampleDataset(dataset)
      const planned = [...samples, ...planConfig(dataset), ...planEditorSettings(dataset)]
      output.writeErr(
        [
          ...planned.map(({ path }) => `  write  ${path}`),
          `  write  schemas/ (${SCHEMA_NAMES.length} files)`,
          '',
        ].join('\n'),
      )
      if (!(await promptYesNo('Begin here?', { yes, input: command.optsWithGlobals().input })))
        return
      for (const { path, text } of planned) writeFileWithFolders(path, text)
      const names = loadReferenceNames(dataset)
      for (const kind of SCHEMA_NAMES)
        writeFileWithFolders(join('schemas', `${kind}.json`), renderSchema(kind, names))
      output.write(
        `Ready. Open ${displayPath('.') || '.'} in VS Code, change ${dataset}/navigation.json, then: shop check\n`,
      )
    })

function writeFileWithFolders(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileAtomic(path, text)
}

const sampleDataset = (dataset: string): PlannedFile[] =>
  (Object.keys(SAMPLE_DATASET) as DatasetFileKind[]).map((kind) => ({
    path: join(dataset, defaultFilePath(kind)),
    text: `${JSON.stringify(SAMPLE_DATASET[kind], null, 2)}\n`,
  }))

/** An existing file stays. */
const planConfig = (dataset: string): PlannedFile[] =>
  existsSync(CONFIG_FILE) ? [] : [{ path: CONFIG_FILE, text: renderConfig(dataset) }]

const renderConfig = (dataset: string) => `{
  // Folder of the dataset.
  "dataset": ${JSON.stringify(dataset)},
  // The lowest severity that fails a check: error, warning or info.
  "failOn": "error",
  // Rules by code: off, info, warn or error. shop rules lists them.
  "rules": {}
}
`

/** Adds the schemas to the editor's settings; the rest of the file stays byte for byte. */
function planEditorSettings(dataset: string): PlannedFile[] {
  const text = existsSync(VSCODE_SETTINGS_FILE)
    ? readFileSync(VSCODE_SETTINGS_FILE, 'utf8')
    : '{}\n'
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const edits = modify(text, [SCHEMAS_SETTING], vscodeSchemaMappings(dataset), {
    formattingOptions,
  })
  return edits.length > 0 ? [{ path: VSCODE_SETTINGS_FILE, text: applyEdits(text, edits) }] : []
}

const EXAMPLES_OF_USE = `
Examples:
  shop init
  shop init --dataset content --yes`
