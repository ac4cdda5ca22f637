import type { Command } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import type { CliConfig } from './config.ts'

export type CommandContext = {
  output: CommandOutput
  config: CliConfig
  end: (code: number) => void
}

export type CommandFactory = (shell: CommandContext) => Command
