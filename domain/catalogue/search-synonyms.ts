import { tokenize } from './tokenize.ts'
import { allowedEdits, editDistance } from './typo-tolerance.ts'

/** A word or phrase of a query, with what else may be meant by it. */
export type SearchTerm = { word: string; alternatives: readonly string[] }

/** What people type, the words with which products say it, and those of a theme's title. */
const SYNONYMS: readonly [typed: string, meant: string, theme?: string][] = [
  ['picnic|picnics|picnicking', 'picnic|picnics', 'all guided picnics'],
  [
    'date night|date|romantic|romance|couple|couples|anniversary|valentine|valentines|valentines day|wife|husband|girlfriend|boyfriend|partner',
    'for two|golden hour|rooftop|lantern lit|the two of you',
  ],
  ['proposal|propose|proposing|engagement|marry|marry me|wedding', 'big question|ring'],
  [
    'kids|kid|child|toddler|children|family day|families|family|son|daughter|school holidays',
    'family|families|children|detectives|kite',
  ],
  ['kids birthday|birthday party|birthday|bday|party', 'birthday|birthdays'],
  [
    'hen|hens|hens party|hen party|hen do|stag|bucks|bucks party|bachelorette|bachelor party|girls day|girls night|group|mates',
    'hen|friends|teams|birthdays',
  ],
  [
    'team building|teambuilding|team|corporate|work|office|office party|colleagues|coworkers|staff party|company',
    'team|crews',
  ],
  [
    'spa|spa day|massage|sauna|relax|relaxing|relaxation|pamper|pampering|wellness|wellbeing|unwind|self care|hot tub|bath',
    'bathhouse|sauna|springs|bathing',
    'slow',
  ],
  ['hot air|hot air balloon|hot air ballooning|ballooning|balloon ride', 'balloon'],
  ['kayaking|kayaks|paddling|paddle|paddleboard|canoeing|rowing', 'kayak|canoe', 'open'],
  ['boat|boats|boating|cruise|sailing|on the water|yacht', 'boat|water', 'open'],
  [
    'hike|hikes|hiking|trek|trekking|bushwalk|bushwalking|bush|rainforest',
    'walk|bushland|ramble|waterfalls',
    'open',
  ],
  ['bike|bikes|bicycle|cycle|cycling|biking', 'bike|bikes|ride', 'open'],
  [
    'cook|cooking|cooking class|cookery|cookery class|cooking lesson|culinary|learn to cook|chef',
    'kitchen|cook|dumpling|bread',
    'food drink',
  ],
  ['baking|bake|sourdough|baking class', 'bread|loaves', 'food drink make'],
  ['pottery|ceramics|potter|pottery class|clay class', 'clay', 'make'],
  [
    'painting|paint and sip|sip and paint|art|art class|craft|crafts|crafty|creative',
    'paint|clay|sketching',
    'make',
  ],
  ['drawing|draw|sketch', 'sketching', 'make'],
  ['printing|print|letterpress|cards', 'print shop|cards'],
  ['wine|wine tasting|winery|wineries|vineyard|vineyards|wine tour', 'wine|vines', 'food drink'],
  [
    'food tour|food tours|foodie|foodies|street food|eating|tasting|degustation',
    'food walk|market|tasting|taste',
    'food drink',
  ],
  ['dinner|supper|evening meal|eat out', 'supper|dinner', 'food drink'],
  ['brunch|breakfast', 'breakfast', 'food drink'],
  ['high tea|afternoon tea|tea tasting', 'tea', 'food drink'],
  ['coffee|barista|espresso|cafe', 'coffee|roaster', 'food drink'],
  ['dumplings|gyoza|dim sum', 'dumpling', 'food drink'],
  ['chocolates|cocoa|cacao|sweets', 'chocolate', 'food drink'],
  ['beekeeping|beekeeper|bee|honey', 'bees|honey'],
  ['stars|star|astronomy|telescope|telescopes|night sky|planetarium|stargaze', 'stargazing'],
  ['movie|movies|film|films|outdoor cinema|open air cinema', 'cinema'],
  ['ghost|ghosts|ghost tour|haunted|halloween|spooky|scary', 'ghost'],
  ['surf|surfing|surfing lesson|learn to surf', 'surf', 'open'],
  ['snow|ski|skiing|snowshoeing', 'snowshoe|snow', 'open'],
  ['dogs|puppy|dog friendly|pet|pets', 'dog'],
  ['animals|animal|zoo|otters|penguins|koala', 'wildlife|otters|herons', 'open'],
  ['birds|birdwatching|bird watching|birding', 'herons|bird', 'open'],
  ['plants|plant|gardening|garden|succulents', 'terrarium|forest that fits|desk forest', 'make'],
  [
    'flowers|flower|tulips|blossom|blossoms|cherry blossom',
    'flower|flowers|blossoms',
    'spring blossoms',
  ],
  ['meditation|mindfulness|calm|quiet', 'yoga|forest bathing|quiet', 'slow'],
  [
    'rainy day|rain|indoor|indoors|inside|at home|stay home|home',
    'living room|recipe|museum|terrarium|indoors',
  ],
  [
    'weekend|weekend away|getaway|overnight|hotel|mini break|trip away|short break|escape',
    'weekend',
  ],
  ['surprise|secret|surprises|mystery', 'mystery'],
  [
    'scavenger hunt|treasure hunt|treasure|puzzle|clues|escape room',
    'treasure|detectives|trail of clues|clues',
  ],
  ['adventure|adventurous|thrill|adrenaline|exciting', 'adventures'],
  ['sunrise|early morning|dawn', 'sunrise|dawn'],
  ['sunset|dusk|evening', 'golden hour|evening'],
  ['autumn|autumn leaves|fall leaves|foliage', 'turning leaves'],
  ['beach|seaside|ocean|sea', 'rock pool|surf|dunes', 'open'],
  [
    'wheelchair|wheelchairs|wheelchair friendly|wheelchair accessible|accessible|accessibility|disabled|disability|step free|stepfree',
    'stepfree',
  ],
  ['hamper|hampers|food box|picnic hamper|picnic basket', 'picnic in a box|hamper'],
  ['blanket|rug|picnic rug|picnic blanket', 'gingham blanket'],
  ['photography|photo|photos|camera', 'photo|photographer'],
  ['music|drumming|drums|concert', 'drum'],
  [
    'history|historical|heritage|walking tour|city tour|sightseeing|tour|tours',
    'walk|trail|stories',
  ],
  ['dye|dyeing|textiles|tie dye', 'colour|cotton'],
  ['christmas|christmas lights|xmas', 'lights|winter'],
  ['swim|swimming|waterfall', 'waterfalls|swim', 'open'],
  ['letter|card|message', 'letter'],
]

/** By what is typed; the longest phrase wins. */
const SAID = new Map(
  SYNONYMS.flatMap(([typed, meant]) =>
    typed.split('|').map((phrase) => [phrase, meant.split('|')] as const),
  ),
)
/** Words of a theme's title, by what is typed or meant. */
const THEMES = new Map(
  SYNONYMS.flatMap(([typed, meant, theme]) =>
    theme
      ? `${meant}|${typed}`.split('|').map((phrase) => [phrase, theme.split(' ')] as const)
      : [],
  ),
)
const MAX_PHRASE_WORDS = 4

/** What people type for something to give. */
const GIFT_WORDS = new Set([
  'gift',
  'gifts',
  'giftcard',
  'giftcards',
  'voucher',
  'vouchers',
  'present',
  'presents',
])

/** What is wrapped most: words of its names, for a query that asks for nothing but a gift. */
const GIFT_IDEAS = ['mystery', 'box', 'letter', 'kit']

/** Words that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an the to for in at on of with and or my our me we i you your is are do does can it some any best good great fun cool nice things thing what where when who how which something somewhere idea ideas experience experiences activity activities present presents gift gifts voucher vouchers near nearby around day days out go going book buy want would like have there that this from about his her him mum dad mother father friend old'.split(
    ' ',
  ),
)

/** The terms of a query: phrases first, fillers left out unless nothing else was typed. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  const fillers: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const length = phraseLength(words, index)
    const word = words.slice(index, index + Math.max(1, length)).join(' ')
    const alternatives = SAID.get(word)
    if (alternatives) terms.push({ word, alternatives })
    else if (FILLERS.has(word)) fillers.push({ word, alternatives: [] })
    else terms.push({ word, alternatives: otherNumber(word) })
    index += Math.max(1, length)
  }
  if (terms.length > 0) return terms
  const gifts = fillers.filter(({ word }) => GIFT_WORDS.has(word))
  return gifts.length > 0 ? gifts.map(({ word }) => ({ word, alternatives: GIFT_IDEAS })) : fillers
}

/** How many words from here are a known phrase. */
function phraseLength(words: readonly string[], from: number): number {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const phrase = words.slice(from, from + length)
    if (phrase.length === length && SAID.has(phrase.join(' '))) return length
  }
  return 0
}

/** 'kites' for 'kite' and the other way round. */
const otherNumber = (word: string): string[] => {
  if (word.length < 4) return []
  return [word.endsWith('s') ? word.slice(0, -1) : `${word}s`]
}

/** Whether a query means a title like 'Date night' or 'Hobart': it begins it, or every word of the title that says something was typed or meant. */
export function matchesTitle(words: readonly string[], title: string): boolean {
  const terms = searchTerms(words)
  if (isBegun(terms, tokenize(title))) return true
  const titleWords = tokenize(title).filter((word) => !FILLERS.has(word))
  if (titleWords.length === 0) return false
  const themes = terms.map(({ word }) => THEMES.get(word))
  const meant = new Set([
    ...words,
    ...terms.flatMap(({ alternatives }) => alternatives.flatMap(tokenize)),
    // Who types more than a theme, as in 'mystery picnic', looks for something in particular.
    ...(themes.every((theme) => theme !== undefined) ? themes.flat() : []),
  ])
  return titleWords.every((word) => meant.has(word))
}

/** Whether every word that says something is one of the title's, the last as far as it goes. */
function isBegun(terms: readonly SearchTerm[], titleWords: readonly string[]): boolean {
  const typed = terms.flatMap(({ word }) => word.split(' '))
  return (
    typed.length > 0 &&
    typed.every((word, index) =>
      titleWords.some((one) => (index === typed.length - 1 ? one.startsWith(word) : one === word)),
    )
  )
}

/** Whether a query asks for something to give. */
export const isGiftQuery = (words: readonly string[]): boolean =>
  words.some((word) => GIFT_WORDS.has(word))

/** Single words with synonyms that a misspelt word may have been. */
export const similarSynonyms = (word: string): string[] =>
  [...SAID.keys()].filter(
    (phrase) =>
      !phrase.includes(' ') && editDistance(word, phrase, allowedEdits(word)) <= allowedEdits(word),
  )
