import { safeAddress } from '#domain/content/address.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { fitOf, numberOf, wordOf } from './read.ts'

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

function View({ block, options, drawBare }: BlockProps<Options>) {
  const src = safeAddress(options.video, 'media')
  const ratio = numberOf(options.aspectRatio) || undefined
  const hasChildren = Boolean(block.children?.length)
  const fits = options.fitContent === true
  const plays = options.autoPlay !== false
  const waits = options.lazyLoad !== false && !plays
  return (
    <div className="builder-video-frame">
      <video
        className={ratio ? 'builder-video builder-fills' : 'builder-video'}
        data-lively={plays ? '' : undefined}
        poster={safeAddress(options.posterImage, 'image')}
        autoPlay={plays}
        // Browsers let nothing play by itself that can be heard.
        muted={options.muted !== false}
        loop={options.loop !== false}
        playsInline={options.playsInline !== false}
        controls={options.controls === true || !plays}
        preload={waits ? 'none' : (wordOf(options.preload, PRELOADS) ?? 'metadata')}
        style={fitOf(options.fit, options.position)}
      >
        {src && (
          <source
            src={src}
            type="video/mp4"
            // Who asked for less movement sees the poster; with script also the controls.
            media={plays ? '(prefers-reduced-motion: no-preference)' : undefined}
          />
        )}
      </video>
      {ratio && !(fits && hasChildren) && (
        <div className="builder-video-sizer" style={{ paddingTop: `${ratio * 100}%` }} />
      )}
      {hasChildren && (
        <div className={fits ? 'builder-within' : 'builder-over'}>{drawBare(block.children)}</div>
      )}
    </div>
  )
}

/** A film; muted, over and over, within the page, where nothing else is asked (spec §3, §9). */
export const video: BuiltIn = { View, plain: true }
