const STEPS = ['Your bag', 'Your details', 'Payment'] as const

/** Where in the checkout somebody is. */
export const Steps = ({ current, links }: { current: 1 | 2; links: readonly string[] }) => (
  <ol className="steps" aria-label="Checkout">
    {STEPS.map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined}>
        {index < current ? <a href={links[index]}>{step}</a> : step}
      </li>
    ))}
  </ol>
)
