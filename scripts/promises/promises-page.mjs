import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'
import { PLANTED_MISTAKES } from './planted-mistakes.mjs'

const read = (file) => readFileSync(join(home, file), 'utf8')
const plain = (text) => text.replaceAll('’', "'").replaceAll("\\'", "'")

/** The promises of docs/promises.md: their headings and numbers. */
export const listPromises = () =>
  [...read('docs/promises.md').matchAll(/^### (.+)\n\n(?:\*\*(R\d+)\.\*\*)?/gm)].map(
    ([, title, number = '']) => ({ title, number }),
  )

/** Every promise with the test files whose titles begin with its heading, and its planted mistakes. */
export function promiseTable() {
  const files = globSync('tests/**/*.{test.ts,test.tsx,spec.ts}', { cwd: home }).sort()
  const sources = files.map((file) => ({ file, text: plain(read(file)) }))
  return listPromises().map(({ title, number }) => ({
    title,
    number,
    tests: sources.filter(({ text }) => isNamedIn(text, title)).map(({ file }) => file),
    mistakes: PLANTED_MISTAKES.filter(({ promise }) => promise === title),
  }))
}

const isNamedIn = (text, title) =>
  ["'", '"', '`'].some((quote) => [':', quote].some((end) => text.includes(quote + title + end)))

/** docs/reference/promises.md, as it should be. */
export function promisesPage() {
  const table = promiseTable()
  const rows = table.map(({ title, number, tests, mistakes }) => {
    const proof = tests.map((file) => `\`${file.replace(/^tests\//, '')}\``).join('<br>')
    const planted = mistakes.map(({ says, test }) => `${says} (\`${test.replace(/^.*\//, '')}\`)`)
    return `| ${[number, title, proof, planted.join('<br>')].join(' | ')} |`
  })
  return `# Promises and their tests

Made by \`npm run promises\` from [docs/promises.md](../promises.md), the titles of tests and the planted mistakes
(\`scripts/promises/planted-mistakes.mjs\`). A test names its promise by beginning its title with the promise's heading. \`npm run test:long\`
plants each mistake in a copy of the shop and expects the test in brackets to fail.

| | promise | tests (in \`tests/\`) | planted mistake |
|---|---|---|---|
${rows.join('\n')}
`
}
