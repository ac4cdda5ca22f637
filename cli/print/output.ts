/** Where a command writes: results here, talk there. */
export type CommandOutput = {
  write: (text: string) => void
  writeErr: (text: string) => void
  colour: boolean
  /** Only what was asked for: no talk, and no summary of what was found. */
  quiet?: boolean
  /** How many letters a line of the terminal holds; nothing where results go to a file or another program. */
  columns?: number
}

/** The terminal that started us; in colour unless NO_COLOR is set or no one watches. */
export const terminalOutput: CommandOutput = {
  write: (text) => void process.stdout.write(text),
  writeErr: (text) => void process.stderr.write(text),
  colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  ...(process.stdout.isTTY ? { columns: process.stdout.columns || 80 } : {}),
}
