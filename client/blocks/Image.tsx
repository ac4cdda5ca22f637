import { safeAddress } from '#domain/content/address.ts'
import { setFor, sizesOf, webpOf } from '#domain/content/srcset.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { ownPicture } from './own-picture.ts'
import { fitOf, numberOf, textOf } from './read.ts'

type Options = {
  image: unknown
  src: unknown
  altText: unknown
  title: unknown
  backgroundSize: unknown
  backgroundPosition: unknown
  aspectRatio: unknown
  fitContent: unknown
  sizes: unknown
  srcset: unknown
  noWebp: unknown
  highPriority: unknown
}

function View({ block, options, scope, drawBare }: BlockProps<Options>) {
  const src = safeAddress(options.image ?? options.src, 'image')
  const ratio = numberOf(options.aspectRatio) || undefined
  const hasChildren = Boolean(block.children?.length)
  const fits = options.fitContent === true
  return (
    <>
      {src && picture(src, options, block, scope, ratio)}
      {ratio && !(fits && hasChildren) && (
        <div className="builder-image-sizer" style={{ paddingTop: `${ratio * 100}%` }} />
      )}
      {hasChildren && (
        <div className={fits ? 'builder-within' : 'builder-over'}>{drawBare(block.children)}</div>
      )}
    </>
  )
}

function picture(
  src: string,
  options: Partial<Options>,
  block: BlockProps['block'],
  scope: BlockProps['scope'],
  ratio: number | undefined,
) {
  const own = ownPicture(src)
  const alt = textOf(options.altText) ?? (options.altText === undefined && own ? own.alt : '')
  const sizes = sizesOf(options.sizes, block.responsiveStyles, scope.breakpoints)
  // One for old browsers is enough of our own, as everywhere in the shop.
  const set = own ? undefined : setFor(src, options.srcset, options.noWebp === true)
  const webp = options.noWebp === true || !set ? undefined : webpOf(set)
  return (
    <picture>
      {own && <source type="image/avif" srcSet={own.avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={ratio ? 'builder-image builder-fills' : 'builder-image'}
        src={own?.src ?? src}
        {...(set ? { srcSet: set, sizes } : {})}
        {...(own ? { width: own.width, height: own.height, decoding: 'async' as const } : {})}
        alt={alt}
        title={textOf(options.title)}
        role={alt ? undefined : 'presentation'}
        style={fitOf(options.backgroundSize, options.backgroundPosition)}
        {...(options.highPriority === true
          ? { loading: 'eager', fetchPriority: 'high' }
          : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** A picture in the size the screen needs, that holds its place before it comes (spec §3, §9). */
export const image: BuiltIn = { View, plain: true }
