import type { Country } from '#domain/countries/country.ts'
import { telUrl } from './Header.tsx'

type Props = { country: Country; question?: string }

export const SupportHint = ({ country: { phone }, question = 'Something not right?' }: Props) => (
  <p className="hint">
    {question} Call <a href={telUrl(phone.support)}>{phone.support}</a>. {phone.hours}.
  </p>
)
