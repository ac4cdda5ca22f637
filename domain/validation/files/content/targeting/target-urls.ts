import { targetedPaths } from '#domain/content/delivery/entry-paths.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { jsonText, trimSlashes, trimTrailingSlashes } from '#domain/text.ts'
import { type EntryView, toArray } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Where a target stands, in what, and what there is beside it. */
export type TargetContext = { path: JsonPath } & Pick<EntryView, 'model' | 'index'>

/** Addresses that a target names and nobody visits. */
export function validateTargetUrls(
  { operator, value }: Record<string, unknown>,
  { path, model, index }: TargetContext,
): Violation[] {
  // What names an address of a page makes it one.
  if (model === 'page') return []
  const isList = Array.isArray(value)
  return (isList ? value : [value]).flatMap((address: string, itemIndex): Violation[] => {
    const problem = urlProblem(address, jsonText(operator), index)
    const fieldPath = [...path, 'value', ...(isList ? [itemIndex] : [])]
    return problem ? [{ code: 'target/unknown-address', path: fieldPath, ...problem }] : []
  })
}

function urlProblem(address: string, operator: string, { siteUrls }: EntryView['index']) {
  const isWhole = operator === 'is' || operator === 'isNot'
  if (!isWhole && operator !== 'startsWith') return null
  const [before, country = '', ...below] = address.split('/')
  if (before !== '') {
    return {
      message: `No address of the shop begins like "${address}".`,
      hint: `begin it with a slash and a country, such as "/aus/${address}"`,
    }
  }
  const isCountry = COUNTRY_CODES.some((code) =>
    isWhole || below.length > 0 ? code === country : code.startsWith(country),
  )
  if (!isCountry) {
    return {
      message: `"${address}" is in no country of ours.`,
      hint: `begin it with one of ${COUNTRY_CODES.map((code) => `/${code}`).join(', ')}`,
    }
  }
  const rest = below.join('/')
  if (isWhole ? siteUrls.has(country, rest) : siteUrls.hasPrefix(address)) return null
  const closest = siteUrls.findClosest(country, rest)
  return {
    message: `No page lives at ${address}${isWhole ? '' : '…'}, so nobody meets the target.`,
    hint: closest === null ? 'name a page that there is' : `did you mean "/${country}/${closest}"?`,
  }
}

/** A page that lives at one path in most countries and at another one in few is not found by whoever changes the country. */
export function inconsistentUrls({ query }: Record<string, unknown>): Violation[] {
  const targets = toArray(query)
  const below = (address: string) => address.split('/').slice(2).join('/')
  const all = targetedPaths(targets.filter(isRecord)).map(below)
  const usual = all.find((path) => all.filter((one) => one === path).length * 2 > all.length)
  if (usual === undefined) return []
  return targets.flatMap((target, at) => {
    const { property, value } = isRecord(target) ? target : {}
    if (property !== 'urlPath' || !Array.isArray(value)) return []
    return value.flatMap((address, itemIndex): Violation[] => {
      if (typeof address !== 'string' || below(trimTrailingSlashes(address)) === usual) return []
      const country = COUNTRY_CODES.find((code) => trimSlashes(address).split('/')[0] === code)
      // Of an address in no country its own rule speaks.
      if (!country) return []
      const message = `Elsewhere this page lives at /${usual}, and here at ${address}.`
      const hint = `write "/${country}/${usual}"`
      return [
        { code: 'target/odd-address', path: ['query', at, 'value', itemIndex], message, hint },
      ]
    })
  })
}
