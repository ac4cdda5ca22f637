import { PublishedEntrySchema } from '#domain/content/entry.schema.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { duplicateKeys } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import { validateBlockOptions } from './blocks/block-options.ts'
import { validateBlocks } from './blocks/blocks.ts'
import { validateEntryReferences } from './blocks/entry-references.ts'
import { validateForms } from './blocks/forms.ts'
import { validatePictures } from './blocks/pictures.ts'
import { validateStateLists } from './blocks/state-lists.ts'
import { validateStyles } from './blocks/styles.ts'
import { validateSymbolInputs } from './blocks/symbol-inputs.ts'
import { parseEntryView } from './entry-view.ts'
import { validatePage } from './page.ts'
import { validateScripts } from './scripts/scripts.ts'
import { validateRepeats } from './scripts/static-values.ts'
import { validateExperiment } from './targeting/experiment.ts'
import { validateTargets } from './targeting/targets.ts'
import { validateHeadings } from './text/headings.ts'
import { validateLinks } from './text/links.ts'
import { validateText } from './text/text.ts'

const ENTRY_VALIDATORS = [
  validatePage,
  validateTargets,
  validateExperiment,
  validateBlocks,
  validateBlockOptions,
  validateStateLists,
  validateSymbolInputs,
  validateEntryReferences,
  validateRepeats,
  validateText,
  validateHeadings,
  validateLinks,
  validateForms,
  validatePictures,
  validateScripts,
  validateStyles,
]

/** An entry of our own content service. */
export const entryFile: FileDefinition = {
  schema: PublishedEntrySchema,
  isEditorExport: true,
  validate(file, index) {
    if (!isRecord(file.json)) return []
    const view = parseEntryView(file.json, index)
    return [
      ...duplicateKeys(file, index),
      ...ENTRY_VALIDATORS.flatMap((validate) => validate(view)),
    ]
  },
}
