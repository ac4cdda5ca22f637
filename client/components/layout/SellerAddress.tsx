import type { Country } from '#domain/countries/country.ts'

/** The seller's address and the numbers that it is registered under. */
export const SellerAddress = ({ address, registrations }: Country) => (
  <>
    {address}
    {registrations.map(({ label, number }) => (
      <span key={label}>
        <br />
        {label} {number}
      </span>
    ))}
  </>
)
