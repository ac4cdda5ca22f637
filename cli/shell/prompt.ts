import { createInterface } from 'node:readline/promises'
import { CliError, EXIT_CODE } from './exit-codes.ts'

/** `yes` is `--yes`, `input` is false after `--no-input`. */
export type PromptOptions = { yes?: boolean | undefined; input?: boolean | undefined }

/** Prompts go to stderr, so that results can be redirected. */
type PromptStreams = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}

/**
 * Asks for confirmation. `--yes` confirms; without a terminal the command exits with 2 and names the flag, so that
 * scripts never hang.
 */
export async function promptYesNo(
  question: string,
  { yes, input }: PromptOptions,
  { stdin, stderr }: PromptStreams = process,
): Promise<boolean> {
  if (yes) return true
  if (input === false || stdin.isTTY !== true) {
    const reason =
      input === false ? '--no-input forbids questions.' : 'There is no terminal to ask.'
    throw new CliError(
      EXIT_CODE.usage,
      `${question}\n${reason} Nothing was changed. To confirm add --yes.`,
    )
  }
  const readline = createInterface({ input: stdin, output: stderr })
  const interrupted = new Promise<never>((_, no) => {
    // Ctrl-C and end of input count as no.
    for (const event of ['SIGINT', 'close']) {
      readline.once(event, () => no(new CliError(EXIT_CODE.interrupted, '\nNothing was changed.')))
    }
  })
  try {
    const answer = await Promise.race([readline.question(`${question} (y/N) `), interrupted])
    return /^\s*y(es)?\s*$/i.test(answer)
  } finally {
    readline.close()
  }
}
