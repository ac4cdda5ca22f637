import type { Command } from 'commander'
import type { Config } from './config.ts'
import type { Output } from './output.ts'

/** What a command is given: where to write, the settings of the project, and how to end with another code than 0. */
export type Shell = { output: Output; config: Config; end: (code: number) => void }

/** Makes a command, with all that help says of it. */
export type MakeCommand = (shell: Shell) => Command
