import { type SeverityOf, toFindings } from '#cli/check/finding.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { findUnmatchedSubject } from './alt-text-subjects.ts'
import type { SourceFile } from './source-files.ts'

type Media = { section?: string; url?: string; alt?: string }
type ProductRow = { id?: string; presentation?: { medias?: Media[] } }
type Widths = Readonly<Record<string, { width: number }>>

/** Narrower ones look soft: the first picture fills half a wide screen, the others open at 900 px. */
const MIN_WIDTH = { hero: 1600, other: 1200 }

/** Whether each product has pictures of its own, large enough, with words that fit it. `owners` grows over all files. */
export function checkProductPictures(
  file: SourceFile,
  pictures: Widths,
  owners: Map<string, string>,
  severityOf: SeverityOf,
) {
  if (file.kind !== 'products' || !file.isJson) return []
  const products = JSON.parse(file.text) as ProductRow[]
  const faults = products.flatMap((product, row) =>
    (product.presentation?.medias ?? []).flatMap((media, at) =>
      checkMedia(product, media, [row, 'presentation', 'medias', at], pictures, owners),
    ),
  )
  return toFindings(file, faults, severityOf)
}

function checkMedia(
  product: ProductRow,
  { section, url = '', alt = '' }: Media,
  path: JsonPath,
  pictures: Widths,
  owners: Map<string, string>,
): Violation[] {
  const { id = '', presentation, ...words } = product
  const name = url.replace('/media/', '')
  const owner = owners.get(name) ?? id
  owners.set(name, owner)
  const minWidth = section === 'hero' ? MIN_WIDTH.hero : MIN_WIDTH.other
  const width = pictures[name]?.width ?? minWidth
  const { medias: _, ...page } = presentation ?? {}
  const promise = findUnmatchedSubject(alt, JSON.stringify([words, page]))
  return [
    ...(owner === id ? [] : [sharedPicture([...path, 'url'], name, owner)]),
    ...(width < minWidth ? [smallPicture([...path, 'url'], name, width, minWidth)] : []),
    ...(promise ? [foreignWord([...path, 'alt'], promise)] : []),
  ]
}

const sharedPicture = (path: JsonPath, name: string, owner: string): Violation => ({
  code: 'image/shared',
  path,
  message: `${name} is a picture of ${owner} too.`,
  hint: 'give one of them a picture of its own',
})

const smallPicture = (path: JsonPath, name: string, width: number, least: number): Violation => ({
  code: 'image/too-small',
  path,
  message: `${name} is ${width} px wide.`,
  hint: `use a picture of ${least} px or more`,
})

const foreignWord = (path: JsonPath, word: string): Violation => ({
  code: 'image/not-in-product',
  path,
  message: `The alternative text names "${word}", and nothing else of the product does.`,
  hint: 'use a picture of what is sold, or say only what is sold',
})
