import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseLength } from '#client/blocks/option-values.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

type Slide = { content?: ContentBlock[] }
type Options = {
  slides: unknown
  autoplay: unknown
  autoplaySpeed: unknown
  hideDots: unknown
  prevButton: unknown
  nextButton: unknown
  useChildrenForSlides: unknown
}

const DEFAULT_INTERVAL_SECONDS = 5

/** Native scrolling; client/enhancements/content/blocks/carousels.ts adds buttons. */
function View({ block, options, renderChildren }: BlockProps<Options>) {
  const slides = parseSlides(block, options)
  const seconds =
    options.autoplay === true
      ? (parseLength(options.autoplaySpeed) ?? DEFAULT_INTERVAL_SECONDS)
      : null
  return (
    <section
      className="builder-carousel"
      aria-label="Slides"
      aria-roledescription="carousel"
      data-lively=""
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
      <div className="builder-carousel-slides" tabIndex={0} data-seconds={seconds ?? undefined}>
        {slides.map(({ content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no field of a form
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name
            key={index}
            className="builder-carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {renderChildren(content, { path: `component.options.slides.${index}.content` })}
          </div>
        ))}
      </div>
      <div className="builder-carousel-buttons">
        <button type="button" data-step="-1" aria-label="Previous slide">
          {options.prevButton ? renderChildren(options.prevButton as ContentBlock[]) : '‹'}
        </button>
        {options.hideDots !== true &&
          slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name
              key={index}
              type="button"
              className="builder-carousel-dot"
              data-slide={index}
              aria-label={`Slide ${index + 1}`}
              aria-current={index === 0}
            />
          ))}
        <button type="button" data-step="1" aria-label="Next slide">
          {options.nextButton ? renderChildren(options.nextButton as ContentBlock[]) : '›'}
        </button>
      </div>
    </section>
  )
}

function parseSlides(
  block: ContentBlock,
  { slides, useChildrenForSlides }: Partial<Options>,
): Slide[] {
  if (useChildrenForSlides === true)
    return (block.children ?? []).map((one) => ({ content: [one] }))
  return Array.isArray(slides) ? slides.filter(Boolean) : []
}

export const block: BuiltInBlock = { name: 'Builder:Carousel', View }
