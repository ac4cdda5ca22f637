import { Option } from 'commander'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import { displayPath } from '#cli/dataset/source-files.ts'

/** The dataset option; help shows the default relative to the working directory. */
export const datasetOption = (summary: string) =>
  new Option('--dataset <folder>', summary).default(DEFAULT_DATASET, displayPath(DEFAULT_DATASET))
