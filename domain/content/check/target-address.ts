import type { Fault, Path } from '../../check/fault.ts'
import { COUNTRY_CODES } from '../../countries/index.ts'
import { asText, trimSlashes, trimTrailingSlash } from '../../text.ts'
import { namedIn } from '../addresses.ts'
import { isRecord } from '../record.ts'
import { listOf, type Reading } from './reading.ts'

/** Where a target stands, in what, and what there is beside it. */
export type AimAt = { path: Path } & Pick<Reading, 'model' | 'index'>

/** Addresses that a target names and nobody visits. */
export function faultsOfAddress(
  { operator, value }: Record<string, unknown>,
  { path, model, index }: AimAt,
): Fault[] {
  // What names an address of a page makes it one.
  if (model === 'page') return []
  const isList = Array.isArray(value)
  return (isList ? value : [value]).flatMap((address: string, nth): Fault[] => {
    const wrong = wrongWith(address, asText(operator), index)
    const place = [...path, 'value', ...(isList ? [nth] : [])]
    return wrong ? [{ code: 'target/unknown-address', path: place, ...wrong }] : []
  })
}

function wrongWith(address: string, operator: string, { site }: Reading['index']) {
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
  if (isWhole ? site.has(country, rest) : site.begins(address)) return null
  const near = site.near(country, rest)
  return {
    message: `No page lives at ${address}${isWhole ? '' : '…'}, so nobody meets the target.`,
    hint: near === null ? 'name a page that there is' : `did you mean "/${country}/${near}"?`,
  }
}

/** A page that lives at one path in most countries and at another one in few is not found by whoever changes the country. */
export function oddAddresses({ query }: Record<string, unknown>): Fault[] {
  const targets = listOf(query)
  const below = (address: string) => address.split('/').slice(2).join('/')
  const all = namedIn(targets.filter(isRecord)).map(below)
  const usual = all.find((path) => all.filter((one) => one === path).length * 2 > all.length)
  if (usual === undefined) return []
  return targets.flatMap((target, at) => {
    const { property, value } = isRecord(target) ? target : {}
    if (property !== 'urlPath' || !Array.isArray(value)) return []
    return value.flatMap((address, nth): Fault[] => {
      if (typeof address !== 'string' || below(trimTrailingSlash(address)) === usual) return []
      const country = COUNTRY_CODES.find((code) => trimSlashes(address).split('/')[0] === code)
      // Of an address in no country its own rule speaks.
      if (!country) return []
      const message = `Elsewhere this page lives at /${usual}, and here at ${address}.`
      const hint = `write "/${country}/${usual}"`
      return [{ code: 'target/odd-address', path: ['query', at, 'value', nth], message, hint }]
    })
  })
}
