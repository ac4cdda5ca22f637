import type { z } from 'zod'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import type { DatasetIndex } from './dataset/dataset-index.ts'
import type { Violation } from './violation.ts'

/** How one kind of file is validated: its schema, and what a schema cannot express. */
export type FileDefinition = {
  schema: z.ZodType
  /** Gets the JSON of a file that may be broken, and what the rest of the dataset says. */
  validate: (file: DatasetFile, index: DatasetIndex) => Violation[]
  /** Exported by an editor's tool, which leaves empty texts and copies behind. */
  isEditorExport?: true
}
