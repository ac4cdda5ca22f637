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
 * Findings of some files, checked against the dataset around them, which is loaded only if a file can be parsed. A file
 * outside the dataset is checked as if it were in it.
 */
export function* checkSources(
  files: readonly SourceFile[],
  readStock: () => readonly SourceFile[],
  severityOf?: SeverityOf,
): Generator<{ file: SourceFile; findings: Finding[] }> {
  const context = lazyObject<CheckContext>({
    dataset: () => readStock().map(parseTolerantly),
    unsure: (): ReadonlySet<string> => listUncertainWords(reportedUnreadable()),
    unreadable: (): readonly string[] => reportedUnreadable().map(({ name }) => shortName(name)),
    names: (): ReadonlySet<string> => new Set(context.dataset.map(({ name }) => name)),
    pictures: loadPictureUrls,
    tools: createRuleDependencies,
    whole: (): DatasetIndex => buildIndex(context.dataset, context),
  })
  const isReported = (code: Violation['code']) => severityOf?.(code) !== null
  // Findings that depend on an unreadable file are dropped only if that file is reported too.
  const reportedUnreadable = () =>
    files.filter(
      ({ name, faults }) => context.names.has(name) && faults.some(({ code }) => isReported(code)),
    )
  for (const file of files) {
    yield { file, findings: toFindings(file, checkSource(file, context, isReported), severityOf) }
  }
}

type CheckContext = {
  dataset: readonly SourceFile[]
  /** Words of dataset files that are reported as invalid JSON. */
  unsure: ReadonlySet<string>
  /** Those files, as messages name them. */
  unreadable: readonly string[]
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
    ...dropUncertain(
      validateDatasetFile(file, index, isReported),
      context.unsure,
      context.unreadable,
    ),
  ]
}

/** A file with its folder: `pricing/aus.json`. */
const shortName = (name: string): string => name.split('/').slice(-2).join('/')

const buildIndex = (files: readonly SourceFile[], { pictures, tools }: CheckContext) =>
  indexDataset(files, pictures, tools)
