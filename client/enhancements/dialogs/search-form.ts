/** As `client/components/layout/SearchForm.tsx` draws it. */
export function searchForm(id: string): HTMLElement {
  const search = document.createElement('search')
  search.innerHTML = `<form class="search-form"><label for="${id}">Search experiences</label>
    <input id="${id}" type="search" name="q" maxlength="80"><button class="button">Search</button></form>`
  const form = search.firstElementChild as HTMLFormElement
  form.action = document.querySelector<HTMLAnchorElement>('.header-search')?.href ?? ''
  return search
}
