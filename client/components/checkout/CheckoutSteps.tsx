const STEP_LABELS = ['Your bag', 'Your details', 'Payment'] as const

/** The steps of the checkout. */
export const CheckoutSteps = ({ current, links }: { current: 1 | 2; links: readonly string[] }) => (
  <ol className="steps" aria-label="Checkout">
    {STEP_LABELS.map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined}>
        {index < current ? <a href={links[index]}>{step}</a> : step}
      </li>
    ))}
  </ol>
)
