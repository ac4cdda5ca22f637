import { createRuleDependencies } from '#cli/dataset/rule-dependencies.ts'
import { loadPictureUrls, type SourceFile } from '#cli/dataset/source-files.ts'
import { dropUncertain, listUncertainWords, parseTolerantly } from '#cli/json/tolerant-parse.ts'
import { type DatasetIndex, indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { lazyObject } from '#domain/validation/dataset/lazy-object.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { type Finding, type SeverityOf, type TextFault, toFindings } from './finding.ts'

/**
 * What is wrong with each of some files, given the dataset around them, which is asked for only where a file can be read.
 * A file from elsewhere is looked at as if it lay in the dataset.
 */
export function* checkSources(
  files: readonly SourceFile[],
  readStock: () => readonly SourceFile[],
  severityOf?: SeverityOf,
): Generator<{ file: SourceFile; findings: Finding[] }> {
  const context = lazyObject<CheckContext>({
    dataset: () => readStock().map(parseTolerantly),
    unsure: (): ReadonlySet<string> => listUncertainWords(reportedUnreadable()),
    names: (): ReadonlySet<string> => new Set(context.dataset.map(({ name }) => name)),
    pictures: loadPictureUrls,
    tools: createRuleDependencies,
    whole: (): DatasetIndex => buildIndex(context.dataset, context),
  })
  const isReported = (code: Violation['code']) => severityOf?.(code) !== null
  // A finding waits for a file that cannot be read only where that is told as well.
  const reportedUnreadable = () =>
    files.filter(
      ({ name, faults }) => context.names.has(name) && faults.some(({ code }) => isReported(code)),
    )
  for (const file of files) {
    yield { file, findings: toFindings(file, checkSource(file, context, isReported), severityOf) }
  }
}

/** What files are checked with, found out when it is first asked for. */
type CheckContext = {
  dataset: readonly SourceFile[]
  /** What those files of the dataset write about that are told to be no JSON. */
  unsure: ReadonlySet<string>
  names: ReadonlySet<string>
  pictures: ReadonlySet<string>
  tools: ValidationDependencies
  whole: DatasetIndex
}

function checkSource(
  file: SourceFile,
  context: CheckContext,
  isReported: (code: Violation['code']) => boolean,
): (Violation | TextFault)[] {
  if (!file.isJson) return file.faults
  const isInDataset = context.names.has(file.name)
  const index = isInDataset ? context.whole : buildIndex([...context.dataset, file], context)
  return [
    ...file.faults,
    ...dropUncertain(validateDatasetFile(file, index, isReported), context.unsure),
  ]
}

const buildIndex = (files: readonly SourceFile[], { pictures, tools }: CheckContext) =>
  indexDataset(files, pictures, tools)
