import type { CommandTable } from './command-entry.ts'

export const DEVELOPMENT_COMMANDS: CommandTable = {
  init: {
    summary: 'create a dataset that VS Code completes and explains',
    load: async () => (await import('./development/init.ts')).initCommand,
    no: 'not confirmed',
    cannot: 'a file cannot be written',
    seeAlso: ['schema', 'check'],
  },
  schema: {
    summary: 'write the JSON Schemas that editors use',
    load: async () => (await import('./development/schema.ts')).schemaCommand,
    no: 'with --check: a schema is out of date',
    cannot: 'a file cannot be read or written',
    seeAlso: ['init', 'check'],
  },
  completion: {
    summary: 'print the completion script for bash, zsh or fish',
    load: async () => (await import('./development/completion.ts')).completionCommand,
    seeAlso: ['init'],
  },
  fixtures: {
    summary: 'generate large datasets for benchmarks',
    load: async () => (await import('./development/fixtures.ts')).fixturesCommand,
    cannot: 'the folder cannot be written',
    seeAlso: ['check', 'schema'],
  },
}
