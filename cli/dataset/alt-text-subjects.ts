/**
 * Words for what a product is bought for. An alternative text with one of a row promises it, so that the product's own
 * words must have one of the same row.
 */
const SUBJECT_WORDS = [
  ['balloon'],
  ['kayak'],
  ['canoe'],
  ['boat', 'ferry', 'cruise', 'ship', 'canoe'],
  ['bicycle', 'bike', 'cyclist'],
  ['dog', 'dogs', 'spaniel', 'puppy'],
  ['cat', 'cats', 'kitten'],
  ['dragon', 'dragons', 'castle', 'unicorn'],
  ['horse', 'horses', 'pony'],
  ['otter', 'otters'],
  ['heron', 'herons'],
  ['whale', 'dolphin'],
  ['bee', 'bees', 'hive', 'honey'],
  ['telescope', 'stars', 'saturn'],
  ['wine', 'wines', 'vine', 'vines', 'vineyard', 'pours'],
  ['cheese', 'cheeses'],
  ['chocolate', 'cocoa'],
  ['oyster', 'oysters'],
  ['dumpling', 'dumplings'],
  ['bagel', 'bagels'],
  ['coffee', 'espresso', 'espressos'],
  ['tea', 'teas', 'teapot'],
  ['bread', 'loaf', 'loaves', 'damper', 'toast', 'bakery', 'sandwich', 'breakfast'],
  ['cake', 'cakes', 'scone', 'scones', 'pastry', 'doughnuts'],
  ['chestnut', 'chestnuts'],
  ['cider'],
  ['surf', 'wetsuit'],
  ['snowshoe', 'snowshoes'],
  ['glacier', 'ice'],
  ['waterfall', 'waterfalls'],
  ['canyon'],
  ['dune', 'dunes'],
  ['drum', 'drums'],
  ['kite', 'kites'],
  ['sauna'],
  ['swimmer', 'swim', 'bath', 'bathhouse', 'pool', 'pools'],
  ['fire', 'fireside', 'campfire', 'firewood'],
  ['train', 'railway', 'tram', 'elevated'],
  ['lantern', 'lanterns'],
  ['ring', 'rings'],
  ['camera', 'photographer', 'photo', 'photographs'],
  ['hammock', 'tent'],
  ['wheelchair', 'access', 'step-free'],
] as const

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])
/** 'bikes' has 'bike', 'balloons' has 'balloon'. */
const hasAny = (words: ReadonlySet<string>, row: readonly string[]) =>
  row.some((word) => words.has(word) || words.has(`${word}s`))

/** The first subject of an alternative text that its product has no word for. */
export function findUnmatchedSubject(alt: string, productText: string): string | undefined {
  const [said, sold] = [wordsOf(alt), wordsOf(productText)]
  const row = SUBJECT_WORDS.find((words) => hasAny(said, words) && !hasAny(sold, words))
  return row?.find((word) => hasAny(said, [word]))
}
