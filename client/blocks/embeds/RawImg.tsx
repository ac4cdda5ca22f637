import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { objectFitStyle, parseLength, parseText } from '#client/blocks/option-values.ts'
import { findShopPicture } from '#client/blocks/shop-picture.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'
import { resolveSrcset, sizesAttribute } from '#domain/content/markup/srcset.ts'

type Options = {
  image: unknown
  src: unknown
  altText: unknown
  title: unknown
  srcset: unknown
  noWebp: unknown
  sizes: unknown
  backgroundSize: unknown
  backgroundPosition: unknown
  aspectRatio: unknown
}

function View({ block, scope, options, attributes }: BlockProps<Options>) {
  const { className, style, src: plainSrc, ...others } = attributes
  const src = safeUrl(options.image ?? options.src ?? plainSrc, 'image')
  const shopPicture = src ? findShopPicture(src) : undefined
  const ratio = parseLength(options.aspectRatio)
  const fit = options.backgroundSize !== undefined || options.backgroundPosition !== undefined
  const srcSet =
    shopPicture?.webp ??
    (src ? resolveSrcset(src, options.srcset, options.noWebp === true) : undefined)
  return (
    <img
      loading="lazy"
      {...others}
      className={`${className} builder-raw-img`}
      src={shopPicture?.src ?? src}
      srcSet={srcSet}
      sizes={srcSet && sizesAttribute(options.sizes, block.responsiveStyles, scope.breakpoints)}
      {...(shopPicture ? { width: shopPicture.width, height: shopPicture.height } : {})}
      alt={parseText(options.altText) ?? shopPicture?.alt ?? parseText(others.alt) ?? ''}
      title={parseText(options.title) ?? parseText(others.title)}
      style={{
        ...(fit ? objectFitStyle(options.backgroundSize, options.backgroundPosition) : {}),
        ...(ratio ? { aspectRatio: String(Math.round(10000 / ratio) / 10000) } : {}),
        ...(style as object | undefined),
      }}
    />
  )
}

export const block: BuiltInBlock = { name: 'Raw:Img', View, noWrap: true, isPlain: true }
