import {
  assertInsideRoots,
  displayPath,
  listDatasetFiles,
  parseSourceFile,
  readSourceFile,
  type SourceFile,
} from '#cli/dataset/source-files.ts'
import type { Report } from '#cli/formats/report.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { applyFixes } from './apply-fixes.ts'
import { checkSources } from './check-sources.ts'
import type { Finding, SeverityOf } from './finding.ts'
import { type FileSelection, selectFiles } from './select-files.ts'

export type CheckJob = FileSelection & {
  severityOf: SeverityOf
  /** A text that isn't saved yet, and its file name. */
  draft?: { name: string; text: string } | undefined
  /** Skips files of other countries; 'all' skips none. */
  country?: string
  most: number
  /** Called after every file. */
  onFile?: (done: number, all: number) => void
}

type LoadedFiles = {
  sources: SourceFile[]
  /** The whole dataset, loaded on demand. */
  dataset: () => SourceFile[]
  /** Updates a file of the dataset. */
  put: (file: SourceFile) => void
  unread: string[]
}

/** Checks the selected files against the whole dataset. */
export async function runCheck(job: CheckJob): Promise<Report> {
  const startedAt = performance.now()
  const loaded = loadFiles(job)
  return buildReport(job, loaded, await findFaults(job, loaded), startedAt)
}

export type FileFix = { name: string; before: string; after: string; done: Finding[] }

/** Applies fixes in rounds, because a fix may reveal another violation, and checks again. */
export async function runFix(job: CheckJob): Promise<{ report: Report; changes: FileFix[] }> {
  const startedAt = performance.now()
  const loaded = loadFiles(job)
  const changes = new Map<string, FileFix>()
  for (let round = 0; ; round++) {
    const findings = await findFaults(job, loaded)
    const isOver = round >= MAX_FIX_ROUNDS || !runFixRound(loaded, findings, changes)
    if (isOver)
      return {
        report: buildReport(job, loaded, findings, startedAt),
        changes: [...changes.values()],
      }
  }
}

const MAX_FIX_ROUNDS = 20
const YIELD_INTERVAL_MS = 50

/** One round of fixes; false if there was nothing to fix. */
function runFixRound(
  loaded: LoadedFiles,
  findings: readonly Finding[],
  changes: Map<string, FileFix>,
): boolean {
  let isChanged = false
  for (const [at, source] of loaded.sources.entries()) {
    const fileFindings = findings.filter(({ file, fix }) => fix && file === source.name)
    if (fileFindings.length === 0) continue
    const { text, done } = applyFixes(source.text, fileFindings)
    const next = parseSourceFile(source.name, text)
    // A fix that makes a file unreadable is discarded.
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
    loaded.sources[at] = next
    loaded.put(next)
  }
  return isChanged
}

function loadFiles({ draft, country = 'all', ...selection }: CheckJob): LoadedFiles {
  const unread: string[] = []
  const roots = [process.cwd(), selection.dataset]
  const sourcesByName = new Map<string, SourceFile[]>()
  const put = (file: SourceFile) => sourcesByName.set(file.name, [file])
  const tryLoad = (path: string): SourceFile[] => {
    try {
      assertInsideRoots(path, roots)
      return [readSourceFile(path)]
    } catch (error) {
      if (!(error instanceof CliError) || error.exitCode !== EXIT_CODE.unreadable) throw error
      unread.push(error.message)
      return []
    }
  }
  // Each file is read once, and an error reported once.
  const read = (path: string) => {
    const files = sourcesByName.get(displayPath(path)) ?? tryLoad(path)
    sourcesByName.set(displayPath(path), files)
    return files
  }
  const dataset = () => listDatasetFiles(selection.dataset).flatMap(read)
  if (draft) {
    const source = parseSourceFile(draft.name, draft.text)
    put(source)
    return { sources: [source], dataset, put, unread }
  }
  const sources = selectFiles(selection)
    .flatMap(read)
    .filter((file) => country === 'all' || file.country === null || file.country === country)
  return { sources, dataset, put, unread }
}

async function findFaults(
  { severityOf, onFile }: CheckJob,
  { sources, dataset }: LoadedFiles,
): Promise<Finding[]> {
  const all: Finding[] = []
  let done = 0
  let lastYieldAt = performance.now()
  for (const { findings } of checkSources(sources, dataset, severityOf)) {
    for (const finding of findings) all.push(finding)
    onFile?.(++done, sources.length)
    // Yields to Ctrl-C and the progress display.
    if (performance.now() - lastYieldAt > YIELD_INTERVAL_MS) {
      await new Promise((go) => setImmediate(go))
      lastYieldAt = performance.now()
    }
  }
  return all
}

function buildReport(
  job: CheckJob,
  { sources, unread }: LoadedFiles,
  findings: Finding[],
  startedAt: number,
): Report {
  const reported = findings.slice(0, job.most)
  return {
    findings: reported,
    all: findings,
    hidden: findings.length - reported.length,
    texts: new Map(sources.map(({ name, text }) => [name, text])),
    countries: new Set(sources.flatMap(({ country }) => country ?? [])).size,
    unread,
    seconds: (performance.now() - startedAt) / 1000,
    words: job.words,
  }
}
