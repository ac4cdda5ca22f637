import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { BRAND } from '../../../brand/brand.ts'
import { kindLabel } from '../../../client/components/labels/kind-labels.ts'
import { COUNTRIES, COUNTRY_CODES } from '../../../domain/countries/index.ts'
import { sourceFile } from '../source-file.mjs'

const read = (file) => JSON.parse(readFileSync(`fixtures/${file}`, 'utf8'))

/** Everything with an Open Graph image: `{ name, picture, eyebrow, title, line }`. */
export function listSubjects() {
  return [SHOP, ...products(), ...cities(), ...collections(), ...pages()]
}

const focusOf = read('../media/originals.json')
const TEMPLATE = readFileSync('scripts/images/og/ticket.mjs')

/** An eight-letter fingerprint, equal on every machine. */
export const subjectFingerprint = (subject) =>
  createHash('sha256')
    .update(TEMPLATE)
    .update(JSON.stringify([subject, focusOf[subject.picture]]))
    .update(readFileSync(sourceFile(subject.picture)))
    .digest('hex')
    .slice(0, 8)

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ')
const SHOP = {
  name: BRAND.id,
  picture: 'scene-home-lawn',
  eyebrow: `Days out in ${NUMBERS[COUNTRY_CODES.length]} countries`,
  title: BRAND.tagline,
  line: BRAND.description.replace(/\.$/, ''),
}

const products = () =>
  readdirSync('fixtures/products')
    .sort()
    .flatMap((file) => read(`products/${file}`))
    .map((product) => ({
      name: product.id,
      picture: pictureOf(product),
      eyebrow:
        kindLabel(product.details?.kind ?? '') || (product.type === 'group' ? 'Collection' : ''),
      title: product.name,
      line: whereOf(product),
    }))

const pictureOf = ({ presentation: { medias } }) =>
  nameIn((medias.find(({ section }) => section === 'hero') ?? medias[0]).url)

/** A few cities by name, many by count; shipped items by country. */
function whereOf({ category, productCities, presentation }) {
  const names = presentation.urlPaths.map(({ countryPath }) => COUNTRIES[countryPath].name)
  const countries = names.length > 2 ? `${NUMBERS[names.length]} countries` : listed(names)
  if (category) return names.length > 0 ? `Anywhere in ${countries}` : ''
  if (productCities.length <= 4) return listed(productCities.map(({ name }) => name))
  return `${productCities.length} cities in ${countries}`
}

/** No line breaks inside a name. */
const listed = (names) =>
  new Intl.ListFormat('en-GB').format(names.map((name) => name.replaceAll(' ', '\u00a0')))

const cities = () =>
  Object.values(COUNTRIES).flatMap(({ code, name }) =>
    read(`locations/${code}.json`).map((city) => ({
      name: `city-${city.id}`,
      picture: nameIn(city.medias.hero),
      eyebrow: name,
      title: city.heading,
      line: city.subHeading,
    })),
  )

/** A city's edition shares the general one's URL, and so its image. */
const collections = () =>
  read('collections.json')
    .filter(({ city }) => city === 'global')
    .map(({ urlSlug, data }) => ({
      name: `collection-${urlSlug}`,
      picture: nameIn(data.heroImage),
      eyebrow: data.title,
      title: data.heading,
      line: data.subHeading,
    }))

/** Editors' pages, as their entries call themselves. */
const pages = () =>
  readdirSync('fixtures/content')
    .sort()
    .map((file) => read(`content/${file}`))
    .filter(({ modelId }) => modelId === 'page')
    .map(({ id, data: { picture, title, description } }) => ({
      name: id,
      picture,
      eyebrow: '',
      title,
      line: description,
    }))

const nameIn = (address) => address.replace(/^\/media\//, '')
