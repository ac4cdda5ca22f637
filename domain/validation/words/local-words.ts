import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { capitalise } from '#domain/text.ts'
import ROWS from './local-words.json' with { type: 'json' }

/** A word by country; one without a word of its own uses that of `uk`. Those in `common` are understood, or mean something else, everywhere. */
type LocalWord = { uk: string; common?: readonly string[] } & Readonly<Record<string, unknown>>

const LOCAL_WORDS: readonly LocalWord[] = ROWS

/** A word of a text that is not used in some of its countries. */
export type ForeignWord = {
  /** As the text writes it. */
  word: string
  countries: readonly string[]
  /** What the first of these countries writes. */
  instead: string
}

const ENDINGS = 'able|ations?|ed|ers?|es|ful|hoods?|ing|ists?|ites?|less|ly|ments?|s'

type Vocabulary = { pattern: RegExp; instead: ReadonlyMap<string, string> }

/** What a country does not write, with what it writes instead. */
function createVocabulary(code: string): Vocabulary {
  const instead = new Map<string, string>()
  for (const row of LOCAL_WORDS) {
    const own = wordIn(row, code)
    const others = [row.uk, ...COUNTRY_CODES.map((other) => wordIn(row, other))]
    for (const word of others)
      if (word !== own && !row.common?.includes(word)) instead.set(word.toLowerCase(), own)
  }
  const longestFirst = [...instead.keys()].toSorted((a, b) => b.length - a.length)
  const bases = longestFirst.map((word) => word.replace(/e$/, '(?:e|(?=[aei]))'))
  return { pattern: new RegExp(`(${bases.join('|')})(${ENDINGS})?(?![\\w/-])`, 'iy'), instead }
}

const wordIn = (row: LocalWord, code: string): string => {
  const word = row[code]
  return typeof word === 'string' ? word : row.uk
}

const BEGINNING = 3
const beginningAt = (text: string, index: number): string =>
  text.slice(index, index + BEGINNING).toLowerCase()

const BEGINNINGS: ReadonlySet<string> = new Set(
  LOCAL_WORDS.flatMap((row) => [row.uk, ...COUNTRY_CODES.map((code) => wordIn(row, code))]).map(
    (word) => beginningAt(word, 0),
  ),
)

/** Ids and addresses join their words by hyphens and slashes. */
const WORD_START = /(?<![\w/-])[a-z]{2}/gi

/** Where a text has words that begin as listed ones do: few, and only there are the long patterns tried. */
const likelyStarts = (text: string): number[] =>
  [...text.matchAll(WORD_START)].flatMap(({ index }) =>
    BEGINNINGS.has(beginningAt(text, index)) ? [index] : [],
  )

const vocabularies = new Map<string, Vocabulary>()

function vocabularyOf(code: string): Vocabulary {
  const vocabulary = vocabularies.get(code) ?? createVocabulary(code)
  vocabularies.set(code, vocabulary)
  return vocabulary
}

/** The words of a text, or of its markup, that one of its countries does not use; names are left alone. */
export function findForeignWords(text: string, countries: readonly string[]): ForeignWord[] {
  const plain = text.replace(/<[^>]*>/g, '. ')
  const found = new Map<string, { countries: string[]; instead: string }>()
  const starts = likelyStarts(plain)
  for (const country of countries) {
    const { pattern, instead } = vocabularyOf(country)
    let end = 0
    for (const start of starts) {
      pattern.lastIndex = start
      const match = start < end ? null : pattern.exec(plain)
      if (!match) continue
      const [word, base = '', ending = ''] = match
      end = start + word.length
      if (isName(word, plain.slice(0, start))) continue
      const own = String(instead.get(base.toLowerCase()) ?? instead.get(`${base.toLowerCase()}e`))
      const earlier = found.get(word)
      if (!earlier) found.set(word, { countries: [country], instead: spelt(own, ending, word) })
      else if (!earlier.countries.includes(country)) earlier.countries.push(country)
    }
  }
  return [...found].map(([word, more]) => ({ word, ...more }))
}

/** A capital inside a sentence: 'the Harbourfront Centre'. */
const isName = (word: string, before: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},:’]["“(‘]?\s+["“(‘]?$/u.test(before)

/** 'centre' with 'ed' is 'centred'; a capital stays one. */
function spelt(word: string, ending: string, like: string): string {
  const spelling = (/^[aei]/.test(ending) ? word.replace(/e$/, '') : word) + ending
  return /^\p{Lu}\p{Ll}/u.test(like) ? capitalise(spelling) : spelling
}
