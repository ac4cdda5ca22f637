import { EXIT, Failure } from '#cli/lib/exit.ts'
import {
  mindInside,
  nameOf,
  readSource,
  type SourceFile,
  sourceOf,
  stockFiles,
} from '#cli/lib/files.ts'
import type { Finding, SeverityOf } from '#cli/lib/finding.ts'
import type { Report } from '#cli/lib/formats/report.ts'
import { checkSources } from './engine.ts'
import { mend } from './fix.ts'
import { type Choice, selectFiles } from './select.ts'

export type Job = Choice & {
  severityOf: SeverityOf
  /** A text that lies nowhere yet, and the name it would have. */
  draft?: { name: string; text: string } | undefined
  /** Without the files of other countries; all of them for 'all'. */
  country?: string
  /** At most so many findings are told. */
  most: number
  /** Told after every file. */
  onFile?: (done: number, all: number) => void
}

type Read = {
  sources: SourceFile[]
  /** The files around them, read when a rule first asks for them. */
  stock: () => SourceFile[]
  /** Takes a file in as it is now. */
  put: (file: SourceFile) => void
  unread: string[]
}

/** Looks at every file that is wanted, as a part of the whole stock around it. */
export async function runCheck(job: Job): Promise<Report> {
  const began = performance.now()
  const read = readAll(job)
  return report(job, read, await findAll(job, read), began)
}

/** What a file was, what it becomes, and what was mended in it. */
export type Change = { name: string; before: string; after: string; done: Finding[] }

/** Cures everything that leaves no doubt, round by round as cures uncover others, and checks again. */
export async function runFix(job: Job): Promise<{ report: Report; changes: Change[] }> {
  const began = performance.now()
  const read = readAll(job)
  const changes = new Map<string, Change>()
  for (let round = 0; ; round++) {
    const findings = await findAll(job, read)
    const isOver = round >= MOST_ROUNDS || !mendRound(read, findings, changes)
    if (isOver)
      return { report: report(job, read, findings, began), changes: [...changes.values()] }
  }
}

const MOST_ROUNDS = 20
const TURN_MS = 50

/** One round of cures; false when there was nothing left to do. */
function mendRound(
  read: Read,
  findings: readonly Finding[],
  changes: Map<string, Change>,
): boolean {
  let isChanged = false
  for (const [at, source] of read.sources.entries()) {
    const own = findings.filter(({ file, fix }) => fix && file === source.name)
    if (own.length === 0) continue
    const { text, done } = mend(source.text, own)
    const next = sourceOf(source.name, text)
    // A cure that makes a file unreadable is none.
    if (text === source.text || (source.isJson && !next.isJson)) continue
    isChanged = true
    const change = changes.get(source.name)
    const before = change?.before ?? source.text
    changes.set(source.name, {
      name: source.name,
      before,
      after: text,
      done: [...(change?.done ?? []), ...done],
    })
    read.sources[at] = next
    read.put(next)
  }
  return isChanged
}

function readAll({ draft, country = 'all', ...choice }: Job): Read {
  const unread: string[] = []
  const roots = [process.cwd(), choice.stock]
  const known = new Map<string, SourceFile[]>()
  const put = (file: SourceFile) => known.set(file.name, [file])
  const tried = (path: string): SourceFile[] => {
    try {
      mindInside(path, roots)
      return [readSource(path)]
    } catch (error) {
      if (!(error instanceof Failure) || error.exitCode !== EXIT.unreadable) throw error
      unread.push(error.message)
      return []
    }
  }
  // Each file is read once, and told of once where it cannot be.
  const read = (path: string) => {
    const files = known.get(nameOf(path)) ?? tried(path)
    known.set(nameOf(path), files)
    return files
  }
  const stock = () => stockFiles(choice.stock).flatMap(read)
  if (draft) {
    const source = sourceOf(draft.name, draft.text)
    put(source)
    return { sources: [source], stock, put, unread }
  }
  const sources = selectFiles(choice)
    .flatMap(read)
    .filter((file) => country === 'all' || file.country === null || file.country === country)
  return { sources, stock, put, unread }
}

async function findAll({ severityOf, onFile }: Job, { sources, stock }: Read): Promise<Finding[]> {
  const all: Finding[] = []
  let done = 0
  let last = performance.now()
  for (const { findings } of checkSources(sources, stock, severityOf)) {
    for (const finding of findings) all.push(finding)
    onFile?.(++done, sources.length)
    // Ctrl-C and the terminal get their turn.
    if (performance.now() - last > TURN_MS) {
      await new Promise((go) => setImmediate(go))
      last = performance.now()
    }
  }
  return all
}

function report(job: Job, { sources, unread }: Read, findings: Finding[], began: number): Report {
  const shown = findings.slice(0, job.most)
  return {
    findings: shown,
    all: findings,
    hidden: findings.length - shown.length,
    texts: new Map(sources.map(({ name, text }) => [name, text])),
    countries: new Set(sources.flatMap(({ country }) => country ?? [])).size,
    unread,
    seconds: (performance.now() - began) / 1000,
    words: job.words,
  }
}
