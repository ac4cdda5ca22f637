import { safeAddress } from '#domain/content/address.ts'
import { setFor } from '#domain/content/srcset.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { ownPicture } from './own-picture.ts'
import { fitOf, numberOf, textOf } from './read.ts'

type Options = {
  image: unknown
  src: unknown
  altText: unknown
  title: unknown
  srcset: unknown
  backgroundSize: unknown
  backgroundPosition: unknown
  aspectRatio: unknown
}

function View({ options, attributes }: BlockProps<Options>) {
  const { className, style, src: given, ...others } = attributes
  const src = safeAddress(options.image ?? options.src ?? given, 'image')
  const own = src ? ownPicture(src) : undefined
  const ratio = numberOf(options.aspectRatio)
  const fit = options.backgroundSize !== undefined || options.backgroundPosition !== undefined
  return (
    <img
      loading="lazy"
      {...others}
      className={`${className} builder-raw-img`}
      src={own?.src ?? src}
      srcSet={own?.webp ?? (src && options.srcset ? setFor(src, options.srcset, true) : undefined)}
      {...(own ? { width: own.width, height: own.height } : {})}
      alt={textOf(options.altText) ?? own?.alt ?? textOf(others.alt) ?? ''}
      title={textOf(options.title) ?? textOf(others.title)}
      style={{
        ...(fit ? fitOf(options.backgroundSize, options.backgroundPosition) : {}),
        ...(ratio ? { aspectRatio: String(Math.round(10000 / ratio) / 10000) } : {}),
        ...(style as object | undefined),
      }}
    />
  )
}

/** A bare `img` (spec §3). */
export const rawImg: BuiltIn = { View, noWrap: true, plain: true }
