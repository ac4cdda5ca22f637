/** The device's share sheet, else the clipboard; or the printer, for a page that is kept on paper. */
export async function share(button: HTMLElement) {
  if (button.dataset.share === 'print') return print()
  const { href: url } = new URL(button.dataset.share || location.href, location.href)
  // Closing the sheet is not a failure.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  const words = button.querySelector('span') as HTMLElement
  // A second press finds the answer to the first.
  words.dataset.label ??= words.textContent
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  // An address is longer than a phone is wide.
  words.style.overflowWrap = 'anywhere'
  words.textContent = isCopied ? 'Link copied' : url
  setTimeout(() => (words.textContent = words.dataset.label ?? ''), 3000)
}
