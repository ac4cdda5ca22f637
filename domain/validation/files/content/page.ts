import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { isCheckoutPath } from '#domain/paths.ts'
import { isMachineReadablePath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { isReachablePath } from '#domain/safe-link.ts'
import { trimSlashes } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { toArray } from '#domain/validation/dataset/lenient-json.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { EntryView } from './entry-view.ts'

/** Validates the model of an entry, and the addresses and title of a page. */
export const validatePage = (view: EntryView): Violation[] => [
  ...validateModel(view),
  ...(view.model === 'page'
    ? [
        ...missingUrlTarget(view),
        ...listTargetUrls(view).flatMap((url) => validatePageUrl(url, view.index)),
        ...missingTitle(view),
      ]
    : []),
]

const SHOP_MODELS = ['page', 'home-section', 'symbol', 'form', 'micro-experience']

/** Other models may belong to other sites, so only likely misspellings are reported. */
function validateModel({ model }: EntryView): Violation[] {
  const { hint } = didYouMeanHint(model, SHOP_MODELS)
  if (SHOP_MODELS.includes(model) || !hint) return []
  const message = `The shop does not show entries of the model "${model}".`
  return [{ code: 'content/unknown-model', path: ['modelId'], message, hint }]
}

function missingUrlTarget({ entry }: EntryView): Violation[] {
  const query = toArray(entry.query).filter(isRecord)
  if (query.some(({ property }) => property === 'urlPath')) return []
  return [
    {
      code: 'content/no-address',
      path: entry.query === undefined ? [] : ['query'],
      message: 'The page has no address, so it is shown wherever nothing else is.',
      hint: 'add { "property": "urlPath", "operator": "is", "value": ["/aus/…"] } to its query',
    },
  ]
}

type TargetUrl = { address: string; path: JsonPath }

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

const EDITABLE_RESERVED_PATH = 'gift-cards'

function validatePageUrl({ address, path }: TargetUrl, { ownerByKey }: DatasetIndex): Violation[] {
  const [country = '', first = '', ...more] = trimSlashes(address).split('/')
  const below = [first, ...more].join('/')
  const isOurs = COUNTRY_CODES.some((code) => code === country)
  if (!isOurs || !isReachablePath(below) || isMachineReadablePath(below)) {
    const message = isOurs
      ? `A browser cannot open ${address}.`
      : `${address} does not begin with a country.`
    const hint = isOurs
      ? 'use letters, digits and hyphens between slashes, and at least one word after the country'
      : `begin it with one of /${COUNTRY_CODES.join(', /')}`
    const suggestion = isOurs ? {} : didYouMeanHint(country, COUNTRY_CODES)
    return [{ code: 'content/unreachable', path, message, hint, ...suggestion }]
  }
  const reserved = (message: string, hint: string): Violation[] => [
    { code: 'content/reserved-address', path, message: `${address} ${message}`, hint },
  ]
  if (below !== EDITABLE_RESERVED_PATH && RESERVED_SEGMENTS.includes(first)) {
    return reserved(
      `begins with "${first}", which the shop uses for its own pages.`,
      `use another word than "${first}" after the country`,
    )
  }
  if (isCheckoutPath(`/${below}`)) {
    return reserved(
      'contains "/checkout", which the shop uses for its checkout pages.',
      'no part of the address may begin with "checkout"',
    )
  }
  const productFile = ownerByKey.get(`path /${country}/${below}`)
  return productFile
    ? reserved(`is the address of a product in ${productFile}.`, 'give the page another address')
    : []
}

function missingTitle({ variants: [variant] }: EntryView): Violation[] {
  const title = variant?.data.title
  if (title !== undefined && title !== '') return []
  const message = 'The page has no title for browsers and search engines.'
  return [
    { code: 'content/no-title', path: ['data'], message, hint: 'add "title": "…" to its data' },
  ]
}
