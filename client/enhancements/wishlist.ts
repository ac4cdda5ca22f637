/** One after the other: each answer writes the whole list into its cookie. */
let earlier: Promise<unknown> = Promise.resolve()

/** Toggles without leaving the page; if the request fails, the form is submitted. */
export async function toggleWishlist(form: HTMLFormElement) {
  const button = form.querySelector('button')
  if (!button || button.ariaBusy) return
  button.ariaBusy = 'true'
  const body = new URLSearchParams({
    productId: new FormData(form).get('productId') as string,
    action: button.value,
  })
  const answering = earlier.then(() => sendToggle(form, body))
  earlier = answering
  const answer = await answering
  button.ariaBusy = null
  if (!answer) return submitNatively(form, button)
  updateWishlistButtons(answer)
}

const sendToggle = (form: HTMLFormElement, body: URLSearchParams) =>
  // A control named "action" shadows `form.action`.
  fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
    .then((response) => (response.ok ? (response.json() as Promise<WishlistResponse>) : null))
    .catch(() => null)

type WishlistResponse = { wishes: string[] }

/** A product may be on a page more than once. */
function updateWishlistButtons({ wishes }: WishlistResponse) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.heart')) {
    const button = form.querySelector('button')
    const isWished = wishes.includes(String(new FormData(form).get('productId')))
    button?.setAttribute('aria-pressed', String(isWished))
    if (button) button.value = isWished ? 'unfavorite' : 'favorite'
  }
  for (const count of document.querySelectorAll('.wishes .counter')) {
    count.textContent = String(wishes.length || '')
  }
}

function submitNatively(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
  const action = document.createElement('input')
  Object.assign(action, { type: 'hidden', name, value })
  form.appendChild(action)
  form.submit()
}
