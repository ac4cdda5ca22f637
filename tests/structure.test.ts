import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'

const MAX_FILES = 15
/** Test folders without a source folder. */
const OWN_ROOMS = /^tests\/(support|e2e|promises)(\/|$)|^tests$|\/mutations(\/|$)/
/** Side effects on files that share modules, process or globals, or a reason why others have them here. */
const TOUCHES_OTHERS =
  /\bvi\.(mock|doMock|stubGlobal|useFakeTimers)\(|process\.env\.\w+ = |^\/\/ Alone in its process: /m
const NEEDS_BUILD = /#tests\/support\/worker\/(?:open-)?shop(?:-process)?\.ts|\/scripts\/build\.mjs/
const WATCHED_TEST = /\btest\b[^}]*\} from '\.{1,2}\/(?:\.\.\/)*support\/test\.ts'/
const UNWATCHED_TEST = /\btest\b[^}]*\} from 'playwright\/test'/

const files = readdirSync('tests', { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
const tests = files.filter(
  (file) => /\.test\.tsx?$/.test(file) && file !== 'tests/structure.test.ts',
)
const saying = (pattern: RegExp) => tests.filter((file) => pattern.test(readFileSync(file, 'utf8')))
const named = (kind: string) => tests.filter((file) => file.includes(`.${kind}.test.`))

describe('test files', () => {
  it('stand in the room of their source', () => {
    const strays = tests.map(dirname).filter((folder) => {
      return !OWN_ROOMS.test(folder) && !existsSync(folder.replace('tests/', ''))
    })
    expect([...new Set(strays)]).toEqual([])
  })

  it(`are at most ${MAX_FILES} to a folder`, () => {
    const counts = Object.entries(Object.groupBy(files, (file) => dirname(file)))
    const full = counts.filter(([, own = []]) => own.length > MAX_FILES)
    expect(full.map(([folder]) => folder)).toEqual([])
  })

  it('are called *.isolated.test.* if they change what other files share', () => {
    expect(named('isolated')).toEqual(saying(TOUCHES_OTHERS))
  })

  it('are called *.built.test.* if they need the built shop', () => {
    expect(named('built')).toEqual(saying(NEEDS_BUILD))
  })

  it('take `test` from e2e/support/test.ts in browsers: it sees whom their pages name to trackers', () => {
    const specs = files.filter((file) => file.endsWith('.spec.ts'))
    const text = (file: string) => readFileSync(file, 'utf8')
    expect(specs.filter((file) => !WATCHED_TEST.test(text(file)))).toEqual([])
    expect(specs.filter((file) => UNWATCHED_TEST.test(text(file)))).toEqual([])
  })
})
