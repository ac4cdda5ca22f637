import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { objectFitStyle, parseLength, parseText } from '#client/blocks/option-values.ts'
import { findShopPicture } from '#client/blocks/shop-picture.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'
import { resolveSrcset, sizesAttribute, toWebpSrcset } from '#domain/content/markup/srcset.ts'

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

function View({ block, options, scope, renderBare }: BlockProps<Options>) {
  const src = safeUrl(options.image ?? options.src, 'image')
  const ratio = parseLength(options.aspectRatio) || undefined
  const hasChildren = Boolean(block.children?.length)
  const fits = options.fitContent === true
  return (
    <>
      {src && renderPicture(src, options, block, scope, ratio)}
      {ratio && !(fits && hasChildren) && (
        <div className="builder-image-sizer" style={{ paddingTop: `${ratio * 100}%` }} />
      )}
      {hasChildren && (
        <div className={fits ? 'builder-within' : 'builder-over'}>{renderBare(block.children)}</div>
      )}
    </>
  )
}

function renderPicture(
  src: string,
  options: Partial<Options>,
  block: BlockProps['block'],
  scope: BlockProps['scope'],
  ratio: number | undefined,
) {
  const shopPicture = findShopPicture(src)
  const alt =
    parseText(options.altText) ??
    (options.altText === undefined && shopPicture ? shopPicture.alt : '')
  const sizes = sizesAttribute(options.sizes, block.responsiveStyles, scope.breakpoints)
  // Our own images need one fallback for old browsers, as everywhere in the shop.
  const srcset = shopPicture
    ? undefined
    : resolveSrcset(src, options.srcset, options.noWebp === true)
  const webp = options.noWebp === true || !srcset ? undefined : toWebpSrcset(srcset)
  return (
    <picture>
      {shopPicture && <source type="image/avif" srcSet={shopPicture.avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={ratio ? 'builder-image builder-fills' : 'builder-image'}
        src={shopPicture?.src ?? src}
        {...(srcset ? { srcSet: srcset, sizes } : {})}
        {...(shopPicture
          ? { width: shopPicture.width, height: shopPicture.height, decoding: 'async' as const }
          : {})}
        alt={alt}
        title={parseText(options.title)}
        role={alt ? undefined : 'presentation'}
        style={objectFitStyle(options.backgroundSize, options.backgroundPosition)}
        {...(options.highPriority === true
          ? { loading: 'eager', fetchPriority: 'high' }
          : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** A responsive image with reserved space. */
export const block: BuiltInBlock = { name: 'Image', View, isPlain: true }
