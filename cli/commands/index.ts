import type { CommandTable } from './command-entry.ts'
import { DEVELOPMENT_COMMANDS } from './development-commands.ts'
import { OPERATIONS_COMMANDS } from './operations-commands.ts'
import { PUBLISHING_COMMANDS } from './publishing-commands.ts'
import { STOREFRONT_COMMANDS } from './storefront-commands.ts'

/** By the headings of `shop --help`, in order. */
export const COMMAND_GROUPS: Readonly<Record<string, CommandTable>> = {
  'Validate and publish': PUBLISHING_COMMANDS,
  'Preview the storefront': STOREFRONT_COMMANDS,
  Operations: OPERATIONS_COMMANDS,
  Development: DEVELOPMENT_COMMANDS,
}

export const COMMANDS: CommandTable = Object.assign({}, ...Object.values(COMMAND_GROUPS))
