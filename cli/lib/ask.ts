import { createInterface } from 'node:readline/promises'
import { EXIT, Failure } from './exit.ts'

/** Who may answer: `yes` is `--yes`, `input` is false after `--no-input`. */
export type Answering = { yes?: boolean | undefined; input?: boolean | undefined }

/** The terminal that a question goes to: asked beside the results, so that those can go into a file. */
type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}

/**
 * Whether a person says yes to a question. `--yes` answers for them; where nobody can answer, the command ends with
 * exit 2 and names the flag, so that a script never hangs (ecosystem 2.1).
 */
export async function confirm(
  question: string,
  { yes, input }: Answering,
  { stdin, stderr }: Terminal = process,
): Promise<boolean> {
  if (yes) return true
  if (input === false || stdin.isTTY !== true) {
    const why = input === false ? 'It may not be asked (--no-input).' : 'Nobody is here to answer.'
    throw new Failure(EXIT.usage, `${question}\n${why} Nothing was changed. To say yes add --yes.`)
  }
  const line = createInterface({ input: stdin, output: stderr })
  const gone = new Promise<never>((_, no) => {
    // Ctrl-C and the end of input: somebody went away without a yes.
    for (const event of ['SIGINT', 'close']) {
      line.once(event, () => no(new Failure(EXIT.interrupted, '\nNothing was changed.')))
    }
  })
  try {
    const answer = await Promise.race([line.question(`${question} (y/N) `), gone])
    return /^\s*y(es)?\s*$/i.test(answer)
  } finally {
    line.close()
  }
}
