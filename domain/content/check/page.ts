import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { COUNTRY_CODES } from '../../countries/index.ts'
import { isReachable } from '../../link.ts'
import { isCheckoutPath, isProgramPath, RESERVED_SEGMENTS } from '../../routes.ts'
import { trimSlashes } from '../../text.ts'
import { isRecord } from '../record.ts'
import { listOf, type Reading } from './reading.ts'

/** Pages that cannot be reached, or that search engines cannot tell what they are. */
export const checkPage = (reading: Reading): Fault[] => [
  ...modelOf(reading),
  ...(reading.model === 'page'
    ? [...aimed(reading), ...addressesOf(reading), ...told(reading)]
    : []),
]

/** What the shop asks its content service for. */
const MODELS = ['page', 'home-section', 'symbol']

function modelOf({ model }: Reading): Fault[] {
  const { hint } = didYouMean(model, MODELS)
  return MODELS.includes(model) || !hint
    ? []
    : [
        {
          code: 'content/unknown-model',
          path: ['modelId'],
          message: `The shop shows nothing of the model "${model}".`,
          hint,
        },
      ]
}

function aimed({ entry }: Reading): Fault[] {
  const query = listOf(entry.query).filter(isRecord)
  if (query.some(({ property }) => property === 'urlPath')) return []
  return [
    {
      code: 'content/no-address',
      path: entry.query === undefined ? [] : ['query'],
      message: 'The page has no address: it would be shown wherever nothing else is.',
      hint: 'add { "property": "urlPath", "operator": "is", "value": ["/aus/…"] } to its query',
    },
  ]
}

type Named = { address: string; path: Path }

/** Every address that targets name in full, with the way to it. */
const namedIn = ({ entry }: Reading): Named[] =>
  listOf(entry.query).flatMap((target, at) => {
    if (!isRecord(target) || target.property !== 'urlPath' || target.operator !== 'is') return []
    const { value } = target
    const path = ['query', at, 'value']
    return (Array.isArray(value) ? value : [value]).flatMap((address, number) =>
      typeof address === 'string'
        ? [{ address, path: Array.isArray(value) ? [...path, number] : path }]
        : [],
    )
  })

/** The page of gift cards is an editor's, what is below it is not. */
const OPEN = 'gift-cards'

const addressesOf = (reading: Reading): Fault[] =>
  namedIn(reading).flatMap(({ address, path }) => {
    const [country = '', first = '', ...more] = trimSlashes(address).split('/')
    const below = [first, ...more].join('/')
    const said = (code: Fault['code'], message: string, hint: string): Fault[] => [
      { code, path, message, hint },
    ]
    if (!COUNTRY_CODES.some((code) => code === country)) {
      const near = didYouMean(country, COUNTRY_CODES).hint
      return said(
        'content/unknown-country',
        `${address} begins with none of our countries.`,
        near ?? `begin with one of: /${COUNTRY_CODES.join(', /')}`,
      )
    }
    if (!isReachable(below) || isProgramPath(below)) {
      return said(
        'content/unreachable',
        `Nobody could open ${address}.`,
        'write letters, digits and hyphens between slashes, and at least one word after the country',
      )
    }
    if (below !== OPEN && RESERVED_SEGMENTS.includes(first)) {
      return said(
        'content/reserved-address',
        `${address} is the shop’s own: nobody would see this page.`,
        `begin with another word than "${first}" after the country`,
      )
    }
    if (isCheckoutPath(`/${below}`)) {
      return said(
        'content/checkout-address',
        `${address} contains "/checkout": the shop takes it for a page where people pay.`,
        'let no part of the address begin with "checkout"',
      )
    }
    const product = reading.index.owners.get(`path /${country}/${below}`)
    return product
      ? said(
          'content/hidden-by-product',
          `${address} is a product’s, in ${product}: nobody would see this page.`,
          'give the page another address',
        )
      : []
  })

/** More letters than search engines show. */
const LONGEST = { title: 65, description: 160 } as const

/** What search engines and shared links are told of each face. */
const told = ({ faces: [face] }: Reading): Fault[] =>
  (['title', 'description'] as const).flatMap((name): Fault[] => {
    const value = face?.data[name]
    if (value === undefined || value === '') {
      return [
        {
          code: name === 'title' ? 'content/no-title' : 'content/no-description',
          path: ['data'],
          message: `The page has no ${name} for search engines and shared links.`,
          hint: `add "${name}": "…" to its data`,
        },
      ]
    }
    if (typeof value !== 'string' || value.length <= LONGEST[name]) return []
    return [
      {
        code: 'content/too-long',
        path: ['data', name],
        message: `The ${name} has ${value.length} letters, and search engines show about ${LONGEST[name]}.`,
        hint: 'say the most important thing first, or make it shorter',
      },
    ]
  })
