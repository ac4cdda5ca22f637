const enhanced = new WeakSet<Element>()

/** Carousel buttons, and autoplay unless the visitor prefers reduced motion or is interacting. */
export function enhanceCarousels(within: Document | HTMLElement = document) {
  for (const slides of within.querySelectorAll<HTMLElement>('.builder-carousel-slides')) {
    if (enhanced.has(slides)) continue
    enhanced.add(slides)
    slides.nextElementSibling?.addEventListener('click', ({ target }) => {
      const { step, slide } = (target as Element).closest('button')?.dataset ?? {}
      if (step || slide)
        showSlide(slides, step ? currentSlide(slides) + Number(step) : Number(slide))
    })
    slides.addEventListener('scroll', () => updateDots(slides), { passive: true })
    // It may have been scrolled before this script was loaded.
    updateDots(slides)
    const seconds = Number(slides.dataset.seconds)
    if (seconds > 0) setInterval(() => advance(slides), seconds * 1000)
  }
  // Until then its buttons are hidden (client/styles/blocks/carousel.css).
  document.documentElement.classList.add('has-carousels')
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const currentSlide = (slides: Element) => Math.round(slides.scrollLeft / (slides.clientWidth || 1))

function showSlide(slides: Element, index: number) {
  const count = slides.childElementCount
  const left = ((index + count) % count) * slides.clientWidth
  slides.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

function advance(slides: Element) {
  const whole = slides.parentElement
  if (prefersReducedMotion() || document.hidden || whole?.matches(':hover, :focus-within')) return
  showSlide(slides, currentSlide(slides) + 1)
}

function updateDots(slides: Element) {
  const at = String(currentSlide(slides))
  const dots = slides.parentElement?.querySelectorAll<HTMLElement>('[data-slide]') ?? []
  for (const dot of dots) dot.ariaCurrent = String(dot.dataset.slide === at)
}
