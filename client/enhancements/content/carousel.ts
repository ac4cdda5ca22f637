const known = new WeakSet<Element>()

/** Slides that are stepped through with buttons, and by themselves where nobody minds movement or is looking at one (spec §3). */
export function enhanceCarousels(within: Document | HTMLElement = document) {
  for (const slides of within.querySelectorAll<HTMLElement>('.builder-carousel-slides')) {
    if (known.has(slides)) continue
    known.add(slides)
    slides.nextElementSibling?.addEventListener('click', ({ target }) => {
      const { step, slide } = (target as Element).closest('button')?.dataset ?? {}
      if (step || slide) show(slides, step ? current(slides) + Number(step) : Number(slide))
    })
    slides.addEventListener('scroll', () => mark(slides), { passive: true })
    // It may have been scrolled before this was here.
    mark(slides)
    const seconds = Number(slides.dataset.seconds)
    if (seconds > 0) setInterval(() => goOn(slides), seconds * 1000)
  }
  // Buttons that would not answer yet are not seen (client/styles/blocks/carousel.css).
  document.documentElement.classList.add('has-carousels')
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const current = (slides: Element) => Math.round(slides.scrollLeft / (slides.clientWidth || 1))

/** After the last one comes the first. */
function show(slides: Element, index: number) {
  const count = slides.childElementCount
  const left = ((index + count) % count) * slides.clientWidth
  slides.scrollTo({ left, behavior: isCalm() ? 'auto' : 'smooth' })
}

function goOn(slides: Element) {
  const whole = slides.parentElement
  if (isCalm() || document.hidden || whole?.matches(':hover, :focus-within')) return
  show(slides, current(slides) + 1)
}

function mark(slides: Element) {
  const at = String(current(slides))
  const dots = slides.parentElement?.querySelectorAll<HTMLElement>('[data-slide]') ?? []
  for (const dot of dots) dot.ariaCurrent = String(dot.dataset.slide === at)
}
