import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { findForeignWords } from '#domain/validation/words/local-words.ts'
import { validateWords } from '#domain/validation/words/validate-words.ts'
import { textsOfFile } from '#tests/promises/sentences/promised-sentences.ts'

const insteadOf = (text: string, ...countries: string[]) =>
  findForeignWords(text, countries).map(({ word, instead }) => `${word}: ${instead}`)

/** What people read wherever they are. */
const INTERFACE = [
  'brand/brand.ts',
  'client/!(blocks|preview)/**/*.{ts,tsx}',
  'worker/mail/templates/!(operators)/**/*.ts',
  'worker/mail/{.,templates}/*.ts',
  'worker/{pages,services,api,crawlers,octo,auth,middleware}/**/*.{ts,tsx}',
  'domain/!(contract|countries|validation)/**/*.ts',
]

describe('words by country', () => {
  it.each([
    ['The colours of a harbour.', 'us', ['colours: colors', 'harbour: harbor']],
    ['The colours of a harbour.', 'ca', []],
    [
      'The colors of the gray theater.',
      'uk',
      ['colors: colours', 'gray: grey', 'theater: theatre'],
    ],
    ['Bring a jumper and two torches.', 'us', ['jumper: sweater', 'torches: flashlights']],
    ['Bring a jumper and two torches.', 'nz', []],
    ['Wait on the pavement.', 'aus', ['pavement: footpath']],
    ['Wait on the pavement.', 'us', ['pavement: sidewalk']],
    ['Wait on the pavement.', 'uk', []],
    ['A speciality of the parlour.', 'ca', ['speciality: specialty']],
    [
      'Your favourite of our specialities.',
      'us',
      ['favourite: favorite', 'specialities: specialties'],
    ],
    ['For hen and stag days.', 'us', ['hen and stag: bachelor and bachelorette']],
    ['Enter your postcode.', 'us', ['postcode: ZIP code']],
    ['Enter your postcode.', 'ca', ['postcode: postal code']],
    ['Enter your ZIP code.', 'ca', ['ZIP code: postal code']],
    [
      'Organised, organising, organisation.',
      'us',
      ['Organised: Organized', 'organising: organizing', 'organisation: organization'],
    ],
    ['We organize and apologized.', 'aus', ['organize: organise', 'apologized: apologised']],
    ['Centred, and two metres off.', 'us', ['Centred: Centered', 'metres: meters']],
    ['Half an hour by the check-in, on the line.', 'uk', []],
  ])('%s in %s', (text, country, words) => {
    expect(insteadOf(text, country)).toEqual(words)
  })

  it('leaves names, ids and addresses alone, and reads the words of markup', () => {
    const text =
      '<p class="colour">Meet at the Harbourfront Centre, on Labour Day. <a href="/us/colour">See add-colour</a></p>'
    expect(insteadOf(text, 'us')).toEqual([])
    expect(insteadOf('<h2>Colour</h2><p>“Neighbours first.”</p>', 'us')).toEqual([
      'Colour: Color',
      'Neighbours: Neighbors',
    ])
  })

  it('names the countries of a word once, and knows none of another country', () => {
    expect(findForeignWords('Colour by colour', ['us', 'ca', 'us', 'fr'])).toEqual([
      { word: 'Colour', countries: ['us'], instead: 'Color' },
      { word: 'colour', countries: ['us'], instead: 'color' },
    ])
    expect(findForeignWords('a jumper', COUNTRY_CODES)).toEqual([
      { word: 'jumper', countries: ['ca', 'us'], instead: 'sweater' },
    ])
  })

  it('names the cart by country alone: in the United Kingdom it is a basket', () => {
    const named = ['client/!(blocks|preview)/**/*.tsx', 'worker/{mail,pages}/**/*.{ts,tsx}']
      .flatMap((pattern) => globSync(pattern))
      .flatMap((file) =>
        textsOfFile(file)
          .filter(
            (text) => /^[\p{Lu}…“].*\s/u.test(text) && !/^(?:SELECT|DELETE|CAST)\b/.test(text),
          )
          .filter((text) => /\b(?:cart|basket)\b/i.test(text))
          .map((text) => `${file}: ${text}`),
      )
    expect(named).toEqual([])
  })

  it('has none of one country only in the interface, its mails and its messages', () => {
    const sample = readFileSync('scripts/databases/sample-reviews.json', 'utf8')
    expect(findForeignWords(sample, COUNTRY_CODES)).toEqual([])
    const foreign = INTERFACE.flatMap((pattern) => globSync(pattern)).flatMap((file) =>
      textsOfFile(file)
        .filter((text) => /^[\p{Lu}…“].*\s/u.test(text))
        .flatMap((text) =>
          findForeignWords(text, COUNTRY_CODES).map(({ word }) => `${file}: ${word} (${text})`),
        ),
    )
    expect([...new Set(foreign)]).toEqual([])
  })
})

const file = (
  kind: DatasetFileKind,
  json: unknown,
  country: string | null = null,
): DatasetFile => ({
  name: `${kind}.json`,
  kind,
  country,
  json,
})
const soldIn = (id: string, ...countries: string[]) => ({
  id,
  presentation: { urlPaths: countries.map((countryPath) => ({ countryPath, urlPath: `/${id}` })) },
})
const DATASET = [
  file('locations', [{ id: 'boston' }], 'us'),
  file('products', [soldIn('p-bus', 'us'), soldIn('p-boat', 'uk', 'us')]),
]
const findingsIn = (kind: DatasetFileKind, json: unknown, country?: string) =>
  validateWords(file(kind, json, country), indexDataset(DATASET, new Set())).map(
    ({ path, message, hint }) => `${path.join('.')}: ${message} (${hint})`,
  )
const AMERICAN = '"colour" is not what people write in the United States. (write "color")'

describe('words of dataset files', () => {
  it('are those of the countries that a product is sold in', () => {
    expect(findingsIn('products', [{ ...soldIn('p-bus', 'us'), name: 'A colour' }])).toEqual([
      `0.name: ${AMERICAN}`,
    ])
    expect(findingsIn('products', [{ ...soldIn('p-boat', 'uk', 'us'), name: 'A colour' }])).toEqual(
      [
        '0.name: "colour" is not what people write in the United States. (people there write "color"; choose words that all 2 countries of this text use)',
      ],
    )
    expect(findingsIn('products', [{ id: 'p-none', name: 'A colour' }])).toEqual([])
    expect(findingsIn('downloads', [{ product: 'p-bus', title: 'A colour' }])).toEqual([
      `0.title: ${AMERICAN}`,
    ])
    expect(findingsIn('downloads', [{ title: 'A colour' }])).toEqual([])
  })

  it('are those of a city, of a file’s country and of listed countries', () => {
    expect(findingsIn('meeting-points', [{ city: 'boston', name: 'A colour' }])).toEqual([
      `0.name: ${AMERICAN}`,
    ])
    expect(findingsIn('locations', [{ body: 'A colour' }], 'us')).toEqual([`0.body: ${AMERICAN}`])
    expect(
      findingsIn('navigation', { entries: [{ label: 'A colour', countries: ['us'] }] }),
    ).toEqual([`entries.0.label: ${AMERICAN}`])
    expect(
      findingsIn('gift-cards', [{ title: 'A colour', countries: { us: true, uk: false } }]),
    ).toEqual([`0.title: ${AMERICAN}`])
  })

  it('are those of a region’s options, and of a name for one country', () => {
    const group = [{ heading: 'A colour' }]
    expect(findingsIn('options', { us: group, uk: group })).toEqual([`us.0.heading: ${AMERICAN}`])
    expect(findingsIn('options', { default: group })).toHaveLength(1)
    const snack = { name: 'Colour', displayName: 'A colour', displayNames: { us: 'A color' } }
    expect(findingsIn('add-ons', [snack])).toEqual([])
    expect(findingsIn('add-ons', [{ ...snack, displayNames: { us: 'A colour' } }])).toEqual([
      `0.displayNames.us: ${AMERICAN}`,
    ])
  })

  it('are those of the pages that an entry is shown on, without its code and styles', () => {
    const data = {
      cssCode: 'a{color:red} .a {color: red}',
      blocks: [
        { responsiveStyles: { large: { color: 'a color' } }, meta: 'a color', text: 'A colour' },
      ],
    }
    const query = [{ property: 'urlPath', operator: 'is', value: '/us/about' }]
    expect(findingsIn('content', { query, data })).toEqual([`data.blocks.0.text: ${AMERICAN}`])
    expect(findingsIn('content', { data })).toHaveLength(1)
    expect(findingsIn('content', null)).toEqual([])
  })

  it('are not looked for where no customer reads, nor deeper than content is drawn', () => {
    expect(findingsIn('customers', [{ firstName: 'A colour' }])).toEqual([])
    let deep: unknown = 'A colour'
    for (let level = 0; level < 200; level++) deep = [deep]
    expect(findingsIn('dietary', deep)).toEqual([])
  })
})
