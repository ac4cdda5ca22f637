import {
  duplicatesIn,
  issuesOfList,
  type StockFile,
  type StockIndex,
} from '../catalogue/stock-file.ts'
import type { Issue } from '../issue.ts'
import { PlainPage } from './plain-page.schema.ts'

/** Everything wrong with the pages of prose. */
export const checkPages = (file: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(PlainPage, file.json),
  ...duplicatesIn(file, index),
]
