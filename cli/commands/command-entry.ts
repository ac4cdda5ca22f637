import type { CommandFactory } from '#cli/shell/command-context.ts'

export type CommandEntry = {
  summary: string
  load: () => Promise<CommandFactory>
  /** Descriptions of exit codes 1 and 3; absent if they don't occur. */
  no?: string
  cannot?: string
  /** Environment variables that it reads besides those of its options. */
  variables?: readonly (readonly [name: string, says: string])[]
  seeAlso: readonly string[]
}

export type CommandTable = Readonly<Record<string, CommandEntry>>

export const CHECK_EXITS = {
  no: 'there are findings of the severity of --fail-on or above',
  cannot: 'a file cannot be read or written',
}
export const STAFF_COMMAND = {
  no: 'the shop refused, or it was not confirmed',
  cannot: 'the shop cannot be reached, or failed',
  variables: [
    ['SHOP_URL', 'the shop (default: http://localhost:8787, or the one of --env)'],
    ['SHOP_SERVICE_TOKEN', 'its secret; not needed for a local shop'],
    ['SHOP_TIMEOUT', 'seconds to wait for an answer'],
  ],
} as const
