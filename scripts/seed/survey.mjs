import { oldAddressesIn, pathsOf } from '../../domain/catalogue/address.ts'

/**
 * Reads every product once before anything is written: their names in the order of the alphabet, as ranks.
 * Two of them with one id or one address, and two cities with one id, are refused: the shop would stay empty half-way through writing them.
 */
export function survey({ productFiles, productsIn, locations }) {
  const names = new Set()
  const owners = new Map()
  const cities = new Map()
  for (const { id, code } of locations) {
    const owner = cities.get(id)
    if (owner) throw new Error(refusal(`locations/${code}.json`, id, id, owner))
    cities.set(id, `locations/${code}.json`)
  }
  for (const file of productFiles) {
    for (const { checked } of productsIn(file)) {
      names.add(checked.name)
      for (const key of keysOf(checked)) {
        const owner = owners.get(key)
        if (owner !== undefined) throw new Error(refusal(file, checked.id, key, owner))
        owners.set(key, checked.id)
      }
    }
  }
  const { compare } = new Intl.Collator('en')
  return new Map([...names].sort(compare).map((name, rank) => [name, rank]))
}

function keysOf({ id, presentation: { urlPaths } }) {
  const old = oldAddressesIn(urlPaths).map(({ country, path }) => `/${country}/${path}`)
  const paths = Object.entries(pathsOf(urlPaths)).filter(([, path]) => path !== '')
  return [id, ...paths.map(([country, path]) => `/${country}/${path}`), ...old]
}

const refusal = (file, id, key, owner) =>
  `fixtures/${file} cannot be published:\n  ${id}: ${key} is taken by ${owner} already.`
