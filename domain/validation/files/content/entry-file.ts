import { PublishedEntrySchema } from '#domain/content/entry.schema.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { duplicateKeys } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { validateBlockOptions } from './blocks/block-options.ts'
import { validateBlocks } from './blocks/blocks.ts'
import { validateEntryReferences } from './blocks/entry-references.ts'
import { validateForms } from './blocks/forms.ts'
import { validatePictures } from './blocks/pictures.ts'
import { validateStyles } from './blocks/styles.ts'
import { validateSymbolData } from './blocks/symbol-data.ts'
import { parseEntryView } from './entry-view.ts'
import { validatePage } from './page.ts'
import { validateScripts } from './scripts/scripts.ts'
import { validateExperiment } from './targeting/experiment.ts'
import { validateTargets } from './targeting/targets.ts'
import { validateAltTexts } from './text/alt-texts.ts'
import { validateLinks } from './text/links.ts'

const ENTRY_VALIDATORS = [
  validatePage,
  validateTargets,
  validateExperiment,
  validateBlocks,
  validateBlockOptions,
  validateSymbolData,
  validateEntryReferences,
  validateAltTexts,
  validateLinks,
  validateForms,
  validatePictures,
  validateScripts,
  validateStyles,
]

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
