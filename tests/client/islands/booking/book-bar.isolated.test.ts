import { afterEach, expect, it, vi } from 'vitest'
import { showInBookBar } from '#client/islands/booking/book-bar.ts'

afterEach(() => vi.unstubAllGlobals())

it('the rule of any date gives way to the deadline of a chosen one, and comes back without a date', () => {
  const assurance = { style: { display: '' } }
  const elements: Record<string, object> = {
    '.book-bar .price': { replaceChildren: vi.fn() },
    '.book-bar a': { textContent: '' },
    '#book > .price': { cloneNode: () => ({ childNodes: [] }) },
    '.product-head .assurance': assurance,
  }
  vi.stubGlobal('document', {
    querySelector: (selector: string) => elements[selector] ?? null,
    createElement: () => ({ textContent: '' }),
  })
  showInBookBar('$199.00', 'Fri 11 Dec, 11:00 am')
  expect(assurance.style.display).toBe('none')
  showInBookBar('$199.00', '')
  expect(assurance.style.display).toBe('')
})
