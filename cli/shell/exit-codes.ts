/** How a command ends. */
export const EXIT_CODE = {
  fine: 0,
  findings: 1,
  usage: 2,
  unreadable: 3,
  interrupted: 130,
} as const

/** Something that keeps a command from doing its work, with the exit code that says so. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** No one answered at an address: `why` says how in brackets, and what was sent may have been done all the same. */
export class NetworkError extends CliError {
  readonly why: string
  readonly mayBeDone: boolean

  constructor(message: string, { why, mayBeDone }: { why: string; mayBeDone: boolean }) {
    super(EXIT_CODE.unreadable, message)
    this.why = why
    this.mayBeDone = mayBeDone
  }
}
