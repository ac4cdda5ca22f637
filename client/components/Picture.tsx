import pictures from '#client/pictures.json' with { type: 'json' }
import { webpWidths } from '#domain/content/markup/webp-widths.ts'
import { giftPictureId } from '#domain/gift-cards/builder/gift-picture.ts'

type PictureInfo = { width: number; height: number; widths: number[] }
const PICTURES: Readonly<Record<string, PictureInfo>> = pictures

/** The JPEG width for browsers without AVIF. */
const FALLBACK_WIDTH = 800

const LAZY = { loading: 'lazy' as const }

type Props = {
  /** `/media/<name>`, or the address of a giver's own. */
  src: string
  /** What the picture shows; '' for decoration. */
  alt: string
  sizes: string
  /** The widest file that a small picture may ask for. */
  widest?: number
  /** The main picture; all others load lazily. */
  priority?: boolean
  /** Neither lazy nor prioritised. */
  eager?: boolean
}

/** A responsive picture; nothing when it is unknown. */
export function Picture({
  src,
  alt,
  sizes,
  widest = Infinity,
  priority = false,
  eager = false,
}: Props) {
  if (giftPictureId(src) !== null)
    return <img src={src} alt={alt} decoding="async" {...(priority || eager ? {} : LAZY)} />
  const info = PICTURES[src.replace(/^\/media\//, '')]
  if (!info) return null

  const widths = info.widths.filter((width) => width <= widest)
  const webp = webpWidths(widths)
  const fallbackWidth = webp.find((width) => width >= FALLBACK_WIDTH) ?? webp.at(-1)
  return (
    <picture>
      <source type="image/avif" srcSet={toSrcSet(src, widths, 'avif')} sizes={sizes} />
      <img
        src={`${src}-${fallbackWidth}.webp`}
        {...(priority ? { srcSet: toSrcSet(src, webp, 'webp'), sizes } : {})}
        width={info.width}
        height={info.height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        {...(priority || eager ? {} : LAZY)}
        decoding="async"
      />
    </picture>
  )
}

const toSrcSet = (src: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')
