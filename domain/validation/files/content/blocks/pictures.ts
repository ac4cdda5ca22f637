import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { DEFAULT_ALLOWED_HOSTS, type HostPurpose } from '#domain/content/markup/allowed-hosts.ts'
import { EMBED_MESSAGES, resolveEmbed } from '#domain/content/markup/embed.ts'
import { safeUrl, type UrlUse } from '#domain/content/markup/safe-url.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import {
  type BlockRef,
  type EntryView,
  optionPath,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { parseHtmlTags } from '#domain/validation/files/content/html-tags.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Reports pictures that do not exist, and media from hosts that the content security policy blocks. */
export const validatePictures = ({ entry, variants, index }: EntryView): Violation[] => [
  ...listOwnPictures(entry, []).flatMap((picture) => validateOwnPicture(picture, index)),
  ...variants.flatMap((variant) => [
    ...listExternalResources(variant).flatMap(validateExternalResource),
    ...variant.blocks.flatMap(validateEmbed),
  ]),
]

type OwnPicture = { picture: string; size: string | undefined; path: JsonPath; isWhole: boolean }

const MEDIA_FOLDER = '/media/'
/** One of the shop's pictures, with or without its size. */
const MEDIA_PATH = /^(\/media\/[\w-]+?)(?:-(\d+)\.(?:webp|avif))?$/

function listOwnPictures(value: unknown, path: JsonPath): OwnPicture[] {
  const toPicture = (text: string, isWhole: boolean): OwnPicture[] => {
    const [, picture, size] = MEDIA_PATH.exec(text) ?? []
    // The folder contains nothing but pictures.
    const other = text.startsWith(MEDIA_FOLDER) && !text.includes('{{') ? text : undefined
    const named = picture ?? other
    return named ? [{ picture: named, size, path, isWhole }] : []
  }
  if (typeof value === 'string') {
    if (!value.includes('<img')) return toPicture(value, true)
    return parseHtmlTags(value).flatMap(({ name, attributes }) =>
      name === 'img' ? toPicture(attributes.get('src') ?? '', false) : [],
    )
  }
  if (typeof value !== 'object' || value === null || path.length > 150) return []
  return Object.entries(value).flatMap(([name, one]) =>
    listOwnPictures(one, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function validateOwnPicture(
  { picture, size, path, isWhole }: OwnPicture,
  { pictures, dependencies }: EntryView['index'],
): Violation[] {
  if (!pictures.has(picture)) {
    return [
      {
        code: 'id/unknown',
        path,
        message: `There is no picture "${picture}".`,
        ...didYouMeanHint(picture, pictures.keys()),
      },
    ]
  }
  const widths = dependencies.widthsOf?.(picture) ?? []
  if (size === undefined || widths.length === 0 || widths.includes(Number(size))) return []
  const closestWidth = widths.find((width) => width >= Number(size)) ?? Math.max(...widths)
  const value = `${picture}-${closestWidth}.webp`
  return [
    {
      code: 'id/unknown',
      path,
      message: `There is no picture "${picture}" with a width of ${size} px.`,
      hint: `its widths are ${widths.join(', ')} px: write ${value}`,
      ...(isWhole ? { fix: { says: `write ${value}`, edits: [{ path, value }] } } : {}),
    },
  ]
}

type ExternalResource = { address: unknown; use: UrlUse; purpose: HostPurpose; path: JsonPath }

/** What a variant loads from other sites. */
function listExternalResources({ data, path, blocks, texts }: VariantView): ExternalResource[] {
  const resources: ExternalResource[] = blocks.flatMap((blockRef) =>
    Object.entries(blockRef.options).flatMap(([option, address]) => {
      const [use, purpose] = USES_BY_OPTION[`${blockRef.name}.${option}`] ?? []
      return use && purpose ? [{ address, use, purpose, path: optionPath(blockRef, option) }] : []
    }),
  )
  for (const { text, path, markup } of texts) {
    if (!markup) continue
    for (const { name, attributes } of parseHtmlTags(text)) {
      const [use, purpose] = USES_BY_TAG[name] ?? []
      const address = attributes.get('src')
      if (use && purpose && address) resources.push({ address, use, purpose, path })
    }
  }
  for (const [name, request] of Object.entries(toJsonObject(data.httpRequests))) {
    const address = isRecord(request) ? request.url : request
    resources.push({ address, use: 'link', purpose: 'data', path: [...path, 'httpRequests', name] })
  }
  for (const [at, font] of toArray(data.customFonts).entries()) {
    const address = toJsonObject(font).fileUrl
    if (address === undefined) continue
    resources.push({ address, use: 'link', purpose: 'fonts', path: [...path, 'customFonts', at] })
  }
  return resources
}

type ResourceUse = readonly [UrlUse, HostPurpose]
const IMAGE_USE: ResourceUse = ['image', 'images']
const MEDIA_USE: ResourceUse = ['media', 'media']

/** Options of blocks that load something. */
const USES_BY_OPTION: Readonly<Record<string, ResourceUse>> = {
  'Image.image': IMAGE_USE,
  'Image.src': IMAGE_USE,
  'Raw:Img.image': IMAGE_USE,
  'Raw:Img.src': IMAGE_USE,
  'Video.video': MEDIA_USE,
  'Video.posterImage': IMAGE_USE,
}

const USES_BY_TAG: Readonly<Record<string, ResourceUse>> = {
  img: IMAGE_USE,
  iframe: ['frame', 'frames'],
  video: MEDIA_USE,
  audio: MEDIA_USE,
  source: MEDIA_USE,
}

function validateExternalResource({ address, use, purpose, path }: ExternalResource): Violation[] {
  if (typeof address !== 'string' || address === '' || address.includes('{{')) return []
  if (safeUrl(address, use) === undefined) {
    return [
      {
        code: 'image/refused',
        path,
        message: `"${address.slice(0, 80)}" is not a valid address for this.`,
        hint: 'begin it with https:// or /',
      },
    ]
  }
  const url = URL.canParse(address) ? new URL(address) : null
  const isOwn = !/^(?:[a-z]+:)?\/\//i.test(address)
  if (isOwn && purpose === 'images' && !address.startsWith(MEDIA_FOLDER)) {
    const message = `There is no picture "${address.slice(0, 80)}".`
    return [{ code: 'id/unknown', path, message, hint: 'use one from /media/' }]
  }
  if (isOwn || (url && DEFAULT_ALLOWED_HOSTS[purpose].includes(url.origin))) return []
  return [
    {
      code: 'image/refused-host',
      path,
      message: `The content security policy blocks ${url?.host ?? address}.`,
      hint: `use one of ${DEFAULT_ALLOWED_HOSTS[purpose].join(', ')}, or ask an operator to allow this one (setting CONTENT_HOSTS, ${purpose})`,
    },
  ]
}

/** Reports an address that cannot be embedded. */
function validateEmbed(blockRef: BlockRef): Violation[] {
  const { url, content } = blockRef.options
  if (blockRef.name !== 'Embed' || content || typeof url !== 'string' || url === '') return []
  const embed = resolveEmbed(url)
  if (!('message' in embed)) return []
  const isShort = embed.message === EMBED_MESSAGES.failed
  return [
    {
      code: 'image/embed',
      path: optionPath(blockRef, 'url'),
      message: `${url.slice(0, 80)} cannot be embedded.`,
      hint: isShort
        ? 'open it and copy the full address'
        : 'use an address of YouTube, Vimeo, Google Maps or Spotify, or paste its HTML into "content"',
    },
  ]
}
