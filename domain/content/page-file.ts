import type { StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { isReachable } from '../link.ts'
import { isProgramPath, RESERVED_SEGMENTS } from '../routes.ts'
import { trimSlashes } from '../text.ts'
import { namedIn } from './addresses.ts'

type Named = { modelId: string; query?: readonly object[] | undefined }

/** What keeps an entry from being seen as its editor means it: its addresses as a page, its pictures. */
export const unseenOf = (entry: Named, index: StockIndex): Issue[] => [
  ...(entry.modelId === 'page'
    ? namedIn(entry.query).flatMap((address) => checkAddress(address, index))
    : []),
  ...picturesIn(entry, [])
    .filter(({ picture }) => !index.pictures.has(picture))
    .map(({ path, picture }) => ({ path, message: `The shop has no picture ${picture}.` })),
]

/** The page of gift cards is an editor's, what is below it is not. */
const OPEN = 'gift-cards'

function checkAddress(address: string, { owners }: StockIndex): Issue[] {
  const [country = '', first = '', ...more] = trimSlashes(address).split('/')
  const path = [first, ...more].join('/')
  const said = (message: string) => [{ path: 'query', message }]
  if (!COUNTRY_CODES.some((code) => code === country)) {
    return said(`${address} begins with none of our countries: ${COUNTRY_CODES.join(', ')}.`)
  }
  if (!isReachable(path) || isProgramPath(path)) {
    return said(`Nobody could open ${address}: write letters, digits and hyphens between slashes.`)
  }
  if (path !== OPEN && RESERVED_SEGMENTS.includes(first)) {
    return said(`${address} is the shop’s own: nobody would see this page.`)
  }
  const product = owners.get(`path /${country}/${path}`)
  return product
    ? said(`${address} is a product’s, in ${product}: nobody would see this page.`)
    : []
}

/** One of the shop's pictures, with or without its size. */
const PICTURE = /^(\/media\/[\w-]+?)(?:-\d+\.(?:webp|avif))?$/

type Found = { path: string; picture: string }

function picturesIn(value: unknown, at: readonly string[]): Found[] {
  if (typeof value === 'string') {
    const picture = PICTURE.exec(value)?.[1]
    return picture ? [{ path: at.join('.'), picture }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => picturesIn(one, [...at, name]))
}
