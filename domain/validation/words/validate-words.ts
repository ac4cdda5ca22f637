import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { listFileTexts } from './file-texts.ts'
import { findForeignWords } from './local-words.ts'

/** Words of a file that customers of a country that reads them would not write. */
export const validateWords = (file: DatasetFile, index: DatasetIndex): Violation[] =>
  listFileTexts(file, index).flatMap(({ text, path, countries }) =>
    findForeignWords(text, countries).map(({ word, countries: abroad, instead }): Violation => {
      const names = abroad.map((code) => COUNTRIES[code as CountryCode].nameInSentence)
      return {
        code: 'text/foreign-word',
        path,
        message: `"${word}" is not what people write in ${LIST.format(names)}.`,
        hint:
          abroad.length === countries.length
            ? `write "${instead}"`
            : `people there write "${instead}"; choose words that all ${countries.length} countries of this text use`,
      }
    }),
  )

const LIST = new Intl.ListFormat('en-GB')
