import type { Country } from './country.ts'

/** 'cancelled' and 'cancelling', which the United States spell with one l; a code in quotation marks isn't a word. */
const BRITISH = String.raw`\b(cancel)l(ed|ing)\b(?!")`
const IN_TEXT = new RegExp(BRITISH, 'gi')
/** Between tags: attributes hold names. */
const IN_HTML = new RegExp(`${BRITISH}(?=[^<>]*<)`, 'gi')

/** The shop's own text, which is in British spelling, as a country spells it. */
export const localText = (text: string, country: Pick<Country, 'code'>): string =>
  respell(text, IN_TEXT, country)

/** HTML as a country spells it. */
export const localHtml = (html: string, country: Pick<Country, 'code'>): string =>
  respell(html, IN_HTML, country)

const respell = (text: string, words: RegExp, { code }: Pick<Country, 'code'>) =>
  code === 'us' ? text.replace(words, '$1$2') : text
