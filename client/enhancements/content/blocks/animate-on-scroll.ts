const watched = new WeakSet<Element>()

/** Starts animations when blocks scroll into view; both states are in their CSS. */
export function animateOnScroll(within: Document | HTMLElement = document) {
  document.documentElement.dataset.watches = ''
  for (const element of within.querySelectorAll<HTMLElement>('[data-animate]'))
    observeElement(element)
}

function observeElement(element: HTMLElement) {
  if (watched.has(element)) return
  watched.add(element)
  const [percent, again] = (element.dataset.animate ?? '').split(' ')
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      if (isSeen) element.dataset.seen = ''
      else if (again) delete element.dataset.seen
      if (isSeen && !again) observer.disconnect()
    },
    { rootMargin: `-${percent}% 0px` },
  )
  observer.observe(element)
}
