import pictures from '#client/pictures.json' with { type: 'json' }

type PictureInfo = { width: number; height: number; widths: number[]; alt: string; focus: string }
const PICTURES: Readonly<Record<string, PictureInfo>> = pictures

/** Wide enough for every card; browsers too old for AVIF get this one of all but the first picture. */
const FALLBACK_WIDTH = 800

type Props = {
  /** '/media/<name>', as the catalogue writes it. */
  src: string
  /** Absent: what the picture shows, by its own description. Empty: decoration. */
  alt?: string
  sizes: string
  /** The picture the eye falls on first; all others wait until they are near. */
  priority?: boolean
  /** Does not wait until it is near, nor jumps the queue. */
  eager?: boolean
}

/** A picture of the shop in every width we keep, for old browsers in one; nothing for pictures we do not have. */
export function Picture({ src, alt, sizes, priority = false, eager = false }: Props) {
  const info = PICTURES[src.replace(/^\/media\//, '')]
  if (!info) return null

  const { widths } = info
  const fallbackWidth = widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1)
  return (
    <picture>
      <source type="image/avif" srcSet={toSrcSet(src, widths, 'avif')} sizes={sizes} />
      <img
        src={`${src}-${fallbackWidth}.webp`}
        {...(priority ? { srcSet: toSrcSet(src, widths, 'webp'), sizes } : {})}
        width={info.width}
        height={info.height}
        alt={alt ?? info.alt}
        className={focusClassName(info.focus)}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        {...(priority || eager ? {} : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )
}

const toSrcSet = (src: string, widths: number[], format: string) =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')

/** Where to cut, to the nearest tenth; the policy allows no style attributes. */
function focusClassName(focus: string): string | undefined {
  const tenth = Math.round(Number.parseInt(focus, 10) / 10)
  return tenth === 5 ? undefined : `at-${tenth}`
}
