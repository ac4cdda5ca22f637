import pictures from '../pictures.json' with { type: 'json' }

type Known = { width: number; height: number; widths: number[]; alt: string; focus: string }
const PICTURES: Readonly<Record<string, Known>> = pictures

/** Wide enough for every card; browsers too old for AVIF get this one of all but the first picture. */
const COMMON = 800

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
  const known = PICTURES[src.replace(/^\/media\//, '')]
  if (!known) return null

  const { widths } = known
  const common = widths.find((width) => width >= COMMON) ?? widths.at(-1)
  return (
    <picture>
      <source type="image/avif" srcSet={setOf(src, widths, 'avif')} sizes={sizes} />
      <img
        src={`${src}-${common}.webp`}
        {...(priority ? { srcSet: setOf(src, widths, 'webp'), sizes } : {})}
        width={known.width}
        height={known.height}
        alt={alt ?? known.alt}
        className={focusOf(known.focus)}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        {...(priority || eager ? {} : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )
}

const setOf = (src: string, widths: number[], format: string) =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')

/** Where to cut, to the nearest tenth; the policy allows no style attributes. */
function focusOf(focus: string): string | undefined {
  const tenth = Math.round(Number.parseInt(focus, 10) / 10)
  return tenth === 5 ? undefined : `at-${tenth}`
}
