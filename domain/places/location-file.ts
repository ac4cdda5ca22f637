import {
  duplicatesIn,
  issuesOfList,
  type StockFile,
  type StockIndex,
} from '../catalogue/stock-file.ts'
import type { Issue } from '../issue.ts'
import { RawLocation } from './location.schema.ts'

/** Everything wrong with the cities of a country. */
export const checkLocations = (file: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(RawLocation, file.json),
  ...duplicatesIn(file, index),
]
