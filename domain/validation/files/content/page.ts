import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { isCheckoutPath } from '#domain/paths.ts'
import { isMachineReadablePath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { isReachablePath } from '#domain/safe-link.ts'
import { trimSlashes } from '#domain/text.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { type EntryView, toArray } from './entry-view.ts'

/** Pages that cannot be reached, or that search engines cannot tell what they are. */
export const validatePage = (view: EntryView): Violation[] => [
  ...validateModel(view),
  ...(view.model === 'page'
    ? [...missingUrlTarget(view), ...validatePageUrls(view), ...validateMetaTags(view)]
    : []),
]

/** What the shop asks its content service for. */
const SHOP_MODELS = ['page', 'home-section', 'symbol']

function validateModel({ model }: EntryView): Violation[] {
  const { hint } = didYouMeanHint(model, SHOP_MODELS)
  return SHOP_MODELS.includes(model) || !hint
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

function missingUrlTarget({ entry }: EntryView): Violation[] {
  const query = toArray(entry.query).filter(isRecord)
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

type TargetUrl = { address: string; path: JsonPath }

/** Every address that targets name in full, with the way to it. */
const listTargetUrls = ({ entry }: EntryView): TargetUrl[] =>
  toArray(entry.query).flatMap((target, at) => {
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
const EDITABLE_RESERVED_PATH = 'gift-cards'

const validatePageUrls = (view: EntryView): Violation[] =>
  listTargetUrls(view).flatMap(({ address, path }) => {
    const [country = '', first = '', ...more] = trimSlashes(address).split('/')
    const below = [first, ...more].join('/')
    const violation = (code: Violation['code'], message: string, hint: string): Violation[] => [
      { code, path, message, hint },
    ]
    if (!COUNTRY_CODES.some((code) => code === country)) {
      const closest = didYouMeanHint(country, COUNTRY_CODES).hint
      return violation(
        'content/unknown-country',
        `${address} begins with none of our countries.`,
        closest ?? `begin with one of: /${COUNTRY_CODES.join(', /')}`,
      )
    }
    if (!isReachablePath(below) || isMachineReadablePath(below)) {
      return violation(
        'content/unreachable',
        `Nobody could open ${address}.`,
        'write letters, digits and hyphens between slashes, and at least one word after the country',
      )
    }
    if (below !== EDITABLE_RESERVED_PATH && RESERVED_SEGMENTS.includes(first)) {
      return violation(
        'content/reserved-address',
        `${address} is the shop’s own: nobody would see this page.`,
        `begin with another word than "${first}" after the country`,
      )
    }
    if (isCheckoutPath(`/${below}`)) {
      return violation(
        'content/checkout-address',
        `${address} contains "/checkout": the shop takes it for a page where people pay.`,
        'let no part of the address begin with "checkout"',
      )
    }
    const product = view.index.ownerByKey.get(`path /${country}/${below}`)
    return product
      ? violation(
          'content/hidden-by-product',
          `${address} is a product’s, in ${product}: nobody would see this page.`,
          'give the page another address',
        )
      : []
  })

/** More letters than search engines show. */
const MAX_META_LENGTH = { title: 65, description: 160 } as const

/** What search engines and shared links are told of each face. */
const validateMetaTags = ({ variants: [variant] }: EntryView): Violation[] =>
  (['title', 'description'] as const).flatMap((name): Violation[] => {
    const value = variant?.data[name]
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
    if (typeof value !== 'string' || value.length <= MAX_META_LENGTH[name]) return []
    return [
      {
        code: 'content/too-long',
        path: ['data', name],
        message: `The ${name} has ${value.length} letters, and search engines show about ${MAX_META_LENGTH[name]}.`,
        hint: 'say the most important thing first, or make it shorter',
      },
    ]
  })
