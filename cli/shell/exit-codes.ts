export const EXIT_CODE = {
  fine: 0,
  findings: 1,
  usage: 2,
  unreadable: 3,
  interrupted: 130,
} as const

/** Ends a command with a message and exit code. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** No response from an address; the request may still have been processed. */
export class NetworkError extends CliError {
  readonly why: string
  readonly mayBeDone: boolean

  constructor(message: string, { why, mayBeDone }: { why: string; mayBeDone: boolean }) {
    super(EXIT_CODE.unreadable, message)
    this.why = why
    this.mayBeDone = mayBeDone
  }
}
