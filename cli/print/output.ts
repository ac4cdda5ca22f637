/** Results on one stream, messages on the other. */
export type CommandOutput = {
  write: (text: string) => void
  writeErr: (text: string) => void
  colour: boolean
  /** Results only: no messages and no summary. */
  quiet?: boolean
  /** Columns of the terminal; undefined for files and pipes. */
  columns?: number
}

/** The terminal; with colour unless NO_COLOR is set or it is not interactive. */
export const terminalOutput: CommandOutput = {
  write: (text) => void process.stdout.write(text),
  writeErr: (text) => void process.stderr.write(text),
  colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  ...(process.stdout.isTTY ? { columns: process.stdout.columns || 80 } : {}),
}
