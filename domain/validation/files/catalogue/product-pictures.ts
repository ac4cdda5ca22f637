import { stripHtml } from '#domain/text.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import { unknownPicture } from '#domain/validation/checks/price-list.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

/** The places of a page that pictures stand in. */
const PICTURE_SECTIONS: ReadonlySet<string> = new Set(['hero', 'thumbnail', 'main', 'gallery'])

/** What a product looks like: pictures that there are, with words for those who cannot see them. */
export const validateProductPictures: ProductValidator = ({ name, presentation }, path, index) => {
  const { medias, text } = presentation
  const basePath = [...path, 'presentation', 'medias']
  return [
    ...validateSections(name, medias, basePath),
    ...medias.flatMap(({ url, alt, section }, at) => [
      ...unknownPicture('product/unknown-picture', url, [...basePath, at, 'url'], index),
      ...unknownId(
        'product/unknown-section',
        section,
        PICTURE_SECTIONS,
        [...basePath, at, 'section'],
        `No part of the page is called "${section}": ${[...PICTURE_SECTIONS].join(', ')}.`,
      ),
      ...(alt.trim() ? [] : [missingAlt(url, [...basePath, at])]),
    ]),
    ...(stripHtml(text) ? [] : [missingText(name, [...path, 'presentation', 'text'])]),
  ]
}

type ProductMedias = readonly { section: string }[]

function validateSections(name: string, medias: ProductMedias, path: JsonPath): Violation[] {
  if (medias.length === 0) {
    const message = `${name} has no picture.`
    const hint = 'add { "section": "hero", "url": "/media/…", "alt": "What it shows" }'
    return [{ code: 'product/no-picture', path, message, hint }]
  }
  if (medias.some(({ section }) => section === 'hero')) return []
  const message = `${name} has no picture for the head of its page, so the first one stands in.`
  const hint = 'call one of them "section": "hero"'
  return [{ code: 'product/no-hero', path, message, hint }]
}

const missingAlt = (url: string, path: JsonPath): Violation => ({
  code: 'product/missing-alt',
  path: [...path, 'alt'],
  message: `Nobody who cannot see it learns what ${url} shows.`,
  hint: 'add "alt" with a few words, such as "A path along a river"',
})

const missingText = (name: string, path: JsonPath): Violation => ({
  code: 'product/no-text',
  path,
  message: `${name} says nothing of itself.`,
  hint: 'add "text" with a sentence or two, such as "<p>Two hours along the water.</p>"',
})
