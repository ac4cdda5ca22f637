import type { Kind } from '../check/kinds.ts'
import { duplicatesIn } from '../check/stock.ts'
import { checkBlocks } from './check/blocks.ts'
import { checkExperiment } from './check/experiment.ts'
import { checkForms } from './check/forms.ts'
import { checkHeadings } from './check/headings.ts'
import { checkInputs } from './check/inputs.ts'
import { checkLinks } from './check/links.ts'
import { checkLists } from './check/lists.ts'
import { checkOptions } from './check/options.ts'
import { checkPage } from './check/page.ts'
import { checkPictures } from './check/pictures.ts'
import { readEntry } from './check/reading.ts'
import { checkScripts } from './check/scripts.ts'
import { checkStyles } from './check/style.ts'
import { checkSymbols } from './check/symbols.ts'
import { checkTargets } from './check/target.ts'
import { checkText } from './check/text.ts'
import { checkRepeats } from './check/values.ts'
import { PublishedEntry } from './entry.schema.ts'
import { isRecord } from './record.ts'

const CHECKS = [
  checkPage,
  checkTargets,
  checkExperiment,
  checkBlocks,
  checkOptions,
  checkLists,
  checkInputs,
  checkSymbols,
  checkRepeats,
  checkText,
  checkHeadings,
  checkLinks,
  checkForms,
  checkPictures,
  checkScripts,
  checkStyles,
]

/** An entry of our own content service. */
export const content: Kind = {
  schema: PublishedEntry,
  isExport: true,
  check(file, index) {
    if (!isRecord(file.json)) return []
    const reading = readEntry(file.json, index)
    return [...duplicatesIn(file, index), ...CHECKS.flatMap((check) => check(reading))]
  },
}
