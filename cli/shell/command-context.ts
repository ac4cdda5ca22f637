import type { Command } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import type { CliConfig } from './config.ts'

/** What a command is given: where to write, the settings of the project, and how to end with another code than 0. */
export type CommandContext = {
  output: CommandOutput
  config: CliConfig
  end: (code: number) => void
}

/** Makes a command, with all that help says of it. */
export type CommandFactory = (shell: CommandContext) => Command
