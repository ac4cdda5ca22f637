import type { Command } from 'commander'
import type { Output } from './output.ts'

/** What a command is given: where to write, and how to say that it ended with another code than 0. */
export type Shell = { output: Output; end: (code: number) => void }

/** Makes a command, with all that help says of it. */
export type MakeCommand = (shell: Shell) => Command
