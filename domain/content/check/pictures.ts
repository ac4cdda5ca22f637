import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { safeAddress, type Use } from '../address.ts'
import { EMBED_MESSAGES, embedOf } from '../embed.ts'
import { type Purpose, USUAL_HOSTS } from '../hosts.ts'
import { isRecord } from '../record.ts'
import { tagsIn } from './html.ts'
import { docOf, type Face, type Found, listOf, optionOf, type Reading } from './reading.ts'

/** Pictures that the shop has not, and hosts that the policy of its pages lets nothing in from. */
export const checkPictures = ({ entry, faces, index }: Reading): Fault[] => [
  ...ownIn(entry, []).flatMap((own) => ofOwn(own, index)),
  ...faces.flatMap((face) => [
    ...foreignIn(face).flatMap(ofForeign),
    ...face.blocks.flatMap(unembeddable),
  ]),
]

type Own = { picture: string; size: string | undefined; path: Path; isWhole: boolean }

const FOLDER = '/media/'
/** One of the shop's pictures, with or without its size. */
const PICTURE = /^(\/media\/[\w-]+?)(?:-(\d+)\.(?:webp|avif))?$/

function ownIn(value: unknown, path: Path): Own[] {
  const own = (text: string, isWhole: boolean): Own[] => {
    const [, picture, size] = PICTURE.exec(text) ?? []
    // Whatever else lies in that folder: there is nothing but pictures.
    const other = text.startsWith(FOLDER) && !text.includes('{{') ? text : undefined
    const named = picture ?? other
    return named ? [{ picture: named, size, path, isWhole }] : []
  }
  if (typeof value === 'string') {
    if (!value.includes('<img')) return own(value, true)
    return tagsIn(value).flatMap(({ name, attributes }) =>
      name === 'img' ? own(attributes.get('src') ?? '', false) : [],
    )
  }
  if (typeof value !== 'object' || value === null || path.length > 150) return []
  return Object.entries(value).flatMap(([name, one]) =>
    ownIn(one, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function ofOwn(
  { picture, size, path, isWhole }: Own,
  { pictures, tools }: Reading['index'],
): Fault[] {
  if (!pictures.has(picture)) {
    return [
      {
        code: 'image/unknown',
        path,
        message: `The shop has no picture ${picture}.`,
        ...didYouMean(picture, pictures.keys()),
      },
    ]
  }
  const widths = tools.widthsOf?.(picture) ?? []
  if (size === undefined || widths.length === 0 || widths.includes(Number(size))) return []
  const nearest = widths.find((width) => width >= Number(size)) ?? Math.max(...widths)
  const value = `${picture}-${nearest}.webp`
  return [
    {
      code: 'image/missing-size',
      path,
      message: `There is no ${picture} ${size} px wide.`,
      hint: `it is there in ${widths.join(', ')} px: write ${value}`,
      ...(isWhole ? { fix: { says: `write ${value}`, edits: [{ path, value }] } } : {}),
    },
  ]
}

type Foreign = { address: unknown; use: Use; purpose: Purpose; path: Path }

/** What a face shows of others. */
function foreignIn({ data, path, blocks, words }: Face): Foreign[] {
  const foreign: Foreign[] = blocks.flatMap((found) =>
    Object.entries(found.options).flatMap(([option, address]) => {
      const [use, purpose] = SHOWS[`${found.name}.${option}`] ?? []
      return use && purpose ? [{ address, use, purpose, path: optionOf(found, option) }] : []
    }),
  )
  for (const { text, path, markup } of words) {
    if (!markup) continue
    for (const { name, attributes } of tagsIn(text)) {
      const [use, purpose] = TAGS[name] ?? []
      const address = attributes.get('src')
      if (use && purpose && address) foreign.push({ address, use, purpose, path })
    }
  }
  for (const [name, request] of Object.entries(docOf(data.httpRequests))) {
    const address = isRecord(request) ? request.url : request
    foreign.push({ address, use: 'link', purpose: 'data', path: [...path, 'httpRequests', name] })
  }
  for (const [at, font] of listOf(data.customFonts).entries()) {
    const address = docOf(font).fileUrl
    if (address === undefined) continue
    foreign.push({ address, use: 'link', purpose: 'fonts', path: [...path, 'customFonts', at] })
  }
  return foreign
}

type Shows = readonly [Use, Purpose]
const IMAGE: Shows = ['image', 'images']
const MEDIA: Shows = ['media', 'media']

/** What is fetched for an option of a block. */
const SHOWS: Readonly<Record<string, Shows>> = {
  'Image.image': IMAGE,
  'Image.src': IMAGE,
  'Raw:Img.image': IMAGE,
  'Raw:Img.src': IMAGE,
  'Video.video': MEDIA,
  'Video.posterImage': IMAGE,
}

const TAGS: Readonly<Record<string, Shows>> = {
  img: IMAGE,
  iframe: ['frame', 'frames'],
  video: MEDIA,
  audio: MEDIA,
  source: MEDIA,
}

function ofForeign({ address, use, purpose, path }: Foreign): Fault[] {
  if (typeof address !== 'string' || address === '' || address.includes('{{')) return []
  if (safeAddress(address, use) === undefined) {
    return [
      {
        code: 'image/refused',
        path,
        message: `The shop shows nothing from "${address.slice(0, 80)}".`,
        hint: 'write an address that begins with https:// or /',
      },
    ]
  }
  const url = URL.canParse(address) ? new URL(address) : null
  const isOwn = !/^(?:[a-z]+:)?\/\//i.test(address)
  // What lies in the folder of pictures is looked at by itself.
  if (isOwn && purpose === 'images' && !address.startsWith(FOLDER)) {
    const message = `The shop has no picture ${address.slice(0, 80)}.`
    return [{ code: 'image/unknown', path, message, hint: 'name one that lies in /media/' }]
  }
  if (isOwn || (url && USUAL_HOSTS[purpose].includes(url.origin))) return []
  return [
    {
      code: 'image/refused-host',
      path,
      message: `The pages of the shop let nothing in from ${url?.host ?? address}.`,
      hint: `use one of ${USUAL_HOSTS[purpose].join(', ')}, or ask whoever runs the shop to let this site in (setting CONTENT_HOSTS, ${purpose})`,
    },
  ]
}

/** An embed of which the address alone says nothing. */
function unembeddable(found: Found): Fault[] {
  const { url, content } = found.options
  if (found.name !== 'Embed' || content || typeof url !== 'string' || url === '') return []
  const said = embedOf(url)
  if (!('message' in said)) return []
  const isShort = said.message === EMBED_MESSAGES.failed
  return [
    {
      code: 'image/embed',
      path: optionOf(found, 'url'),
      message: `Nothing can be shown of ${url.slice(0, 80)}.`,
      hint: isShort
        ? 'open it and copy the long address that it leads to'
        : 'take the address of a film on YouTube or Vimeo, a place on Google Maps or something on Spotify, or paste its HTML into "content"',
    },
  ]
}
