import { addInForm } from './add-extra.ts'

/** Puts what the page of a late part's link shows in its place, with its styles; where that can't be had the link stays. */
export async function loadLazySection() {
  const link = document.querySelector<HTMLAnchorElement>('[data-lazy] a')
  if (!link) return
  const response = await fetch(link.href).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const part = page.querySelector('[data-lazy-section]')
  const sheet = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!part || !sheet) return
  // Nothing is shown before it can look as it should.
  await new Promise((resolve) => {
    const own = document.createElement('link')
    own.rel = 'stylesheet'
    own.href = sheet.href
    own.onload = own.onerror = resolve
    document.head.appendChild(own)
  })
  link.closest('[data-lazy]')?.replaceWith(...part.children)
  document.addEventListener('click', addInForm)
}
