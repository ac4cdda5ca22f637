import { Option } from 'commander'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import { displayPath } from '#cli/dataset/source-files.ts'

/** The flag that names a dataset; its help tells the default as seen from where people stand. */
export const datasetOption = (summary: string) =>
  new Option('--dataset <folder>', summary).default(DEFAULT_DATASET, displayPath(DEFAULT_DATASET))
