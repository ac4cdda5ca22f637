import type { CommandFactory } from '#cli/shell/command-context.ts'

/** A row of `shop --help`. The command itself is imported when it is called, so that all start fast. */
export type CommandEntry = {
  group: CommandGroup
  summary: string
  load: () => Promise<CommandFactory>
  /** The meaning of exit codes 1 and 3; absent where it never ends with them. */
  no?: string
  cannot?: string
  /** What it reads in the environment beside the variables of its flags. */
  variables?: readonly (readonly [name: string, says: string])[]
  /** Related commands. */
  seeAlso: readonly string[]
}

/** The headings of `shop --help`, in its order. */
export const COMMAND_GROUPS = [
  'Validate and publish',
  'Preview the storefront',
  'Operations',
  'Development',
] as const
type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Commands that check files. */
export const CHECK_EXITS = {
  no: 'there are findings of the severity of --fail-on or above',
  cannot: 'a file cannot be read or written',
}
/** Commands that talk to a running shop. */
export const STAFF_COMMAND = {
  no: 'the shop refused, or it was not confirmed',
  cannot: 'the shop cannot be reached, or failed',
  variables: [
    ['SHOP_URL', 'the shop (default: http://localhost:8787, or the one of --env)'],
    ['SHOP_SERVICE_TOKEN', 'its secret; not needed for a local shop'],
    ['SHOP_TIMEOUT', 'seconds to wait for an answer'],
  ],
} as const
