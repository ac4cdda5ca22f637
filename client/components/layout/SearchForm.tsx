import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** As much as anyone means to look for. */
export const MAX_SEARCH_LENGTH = 80

type Props = { country: Country; words?: string; id: string }

/** Search with the query kept. */
export const SearchForm = ({ country, words = '', id }: Props) => (
  <search>
    <form className="search-form" action={routes.search({ country: country.code })} method="get">
      <label htmlFor={id}>Search experiences</label>
      <input id={id} type="search" name="q" defaultValue={words} maxLength={MAX_SEARCH_LENGTH} />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  </search>
)
