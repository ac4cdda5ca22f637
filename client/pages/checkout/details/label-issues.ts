import type { Country } from '#domain/countries/country.ts'

const REQUIRED_SUFFIX = ' is a required field'

/** Field errors by the label people see. */
export function labelIssues(
  issues: Readonly<Record<string, string>>,
  { phone, postcodeLabel, addressFormat }: Country,
): Record<string, string> {
  const labels: Record<string, string> = {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    phone: phone.label,
    street: 'Street and number',
    city: addressFormat.town,
    state: addressFormat.state?.label ?? 'State',
    postcode: postcodeLabel.replace('*', ''),
    name: 'Name or company',
  }
  return Object.fromEntries(
    Object.entries(issues).map(([name, message]) => {
      const label = labels[name.split('.').at(-1) ?? name] ?? name
      return [name, message.endsWith(REQUIRED_SUFFIX) ? label + REQUIRED_SUFFIX : message]
    }),
  )
}
