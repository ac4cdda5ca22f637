import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { strangePicture } from '../check/lists.ts'
import { stripHtml } from '../text.ts'
import type { ProductRules } from './product-file.ts'

/** The places of a page that pictures stand in. */
const SECTIONS: ReadonlySet<string> = new Set(['hero', 'thumbnail', 'main', 'gallery'])

/** What a product looks like: pictures that there are, with words for those who cannot see them. */
export const pictureRules: ProductRules = ({ name, presentation }, path, index) => {
  const { medias, text } = presentation
  const around = [...path, 'presentation', 'medias']
  return [
    ...faultsOfSections(name, medias, around),
    ...medias.flatMap(({ url, alt, section }, at) => [
      ...strangePicture('product/unknown-picture', url, [...around, at, 'url'], index),
      ...stranger(
        'product/unknown-section',
        section,
        SECTIONS,
        [...around, at, 'section'],
        `No part of the page is called "${section}": ${[...SECTIONS].join(', ')}.`,
      ),
      ...(alt.trim() ? [] : [missingAlt(url, [...around, at])]),
    ]),
    ...(stripHtml(text) ? [] : [noText(name, [...path, 'presentation', 'text'])]),
  ]
}

type Medias = readonly { section: string }[]

function faultsOfSections(name: string, medias: Medias, path: Path): Fault[] {
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

const missingAlt = (url: string, path: Path): Fault => ({
  code: 'product/missing-alt',
  path: [...path, 'alt'],
  message: `Nobody who cannot see it learns what ${url} shows.`,
  hint: 'add "alt" with a few words, such as "A path along a river"',
})

const noText = (name: string, path: Path): Fault => ({
  code: 'product/no-text',
  path,
  message: `${name} says nothing of itself.`,
  hint: 'add "text" with a sentence or two, such as "<p>Two hours along the water.</p>"',
})
