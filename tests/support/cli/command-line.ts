import { runCli } from '#cli/program.ts'

/** Runs the CLI in the test and records its output. */
export async function commandLine(...words: string[]) {
  const said = { out: '', err: '' }
  const code = await runCli(words, {
    write: (text) => {
      said.out += text
    },
    writeErr: (text) => {
      said.err += text
    },
    colour: false,
  })
  return { code, ...said }
}
