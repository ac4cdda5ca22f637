import type { Country } from '#domain/countries/country.ts'

type Props = { country: Country; current: 1 | 2; links: readonly string[] }

/** The steps of the checkout. */
export const CheckoutSteps = ({ country, current, links }: Props) => (
  <ol className="steps" aria-label="Checkout">
    {[`Your ${country.cartName}`, 'Your details', 'Payment'].map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined}>
        {index < current ? <a href={links[index]}>{step}</a> : step}
      </li>
    ))}
  </ol>
)
