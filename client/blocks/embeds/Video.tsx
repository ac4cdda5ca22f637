import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { objectFitStyle, parseKeyword, parseLength } from '#client/blocks/option-values.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'

type Options = {
  video: unknown
  posterImage: unknown
  autoPlay: unknown
  controls: unknown
  muted: unknown
  loop: unknown
  playsInline: unknown
  fit: unknown
  position: unknown
  preload: unknown
  aspectRatio: unknown
  fitContent: unknown
  lazyLoad: unknown
}

const PRELOADS = ['none', 'metadata', 'auto'] as const

function View({ block, options, renderBare }: BlockProps<Options>) {
  const src = safeUrl(options.video, 'media')
  const ratio = parseLength(options.aspectRatio) || undefined
  const hasChildren = Boolean(block.children?.length)
  const fits = options.fitContent === true
  const isAutoplay = options.autoPlay !== false
  const isLazy = options.lazyLoad !== false
  return (
    <div className="builder-video-frame">
      <video
        className={ratio ? 'builder-video builder-fills' : 'builder-video'}
        data-lively={isAutoplay ? '' : undefined}
        poster={safeUrl(options.posterImage, 'image')}
        autoPlay={isAutoplay}
        // Browsers only autoplay muted videos.
        muted={options.muted !== false}
        loop={options.loop !== false}
        playsInline={options.playsInline !== false}
        controls={options.controls === true || !isAutoplay}
        preload={
          isLazy && !isAutoplay ? 'none' : (parseKeyword(options.preload, PRELOADS) ?? 'metadata')
        }
        // One that plays by itself is loaded and begins when it comes into view.
        {...(isLazy ? { loading: 'lazy' } : {})}
        style={objectFitStyle(options.fit, options.position)}
      >
        {src && (
          <source
            src={src}
            type="video/mp4"
            // With reduced motion the poster is shown; with script also controls.
            media={isAutoplay ? '(prefers-reduced-motion: no-preference)' : undefined}
          />
        )}
      </video>
      {ratio && !(fits && hasChildren) && (
        <div className="builder-video-sizer" style={{ paddingTop: `${ratio * 100}%` }} />
      )}
      {hasChildren && (
        <div className={fits ? 'builder-within' : 'builder-over'}>{renderBare(block.children)}</div>
      )}
    </div>
  )
}

export const block: BuiltInBlock = { name: 'Video', View, isPlain: true }
