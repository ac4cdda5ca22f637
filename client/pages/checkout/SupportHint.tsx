import type { Country } from '#domain/countries/country.ts'

export const SupportHint = ({ country: { phone } }: { country: Country }) => (
  <p className="hint">
    Something not right? Call us on {phone.support}. {phone.hours}.
  </p>
)
