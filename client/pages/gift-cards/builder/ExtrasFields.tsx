import { FieldError } from '#client/components/forms/TextField.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { formatPrice } from '#domain/money.ts'
import { ChoiceIssue, Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

/** The card that is posted, and what goes with it. */
export function ExtrasFields({ choices, form: { values }, money, errors }: GiftBuilderProps) {
  const { greetingCards, addOns } = choices
  if (greetingCards.length === 0) return null
  const issues = errors?.fields ?? {}
  const price = (amount: number) => (amount === 0 ? 'Free' : formatPrice(amount, money))
  return (
    <Part title="5. Card and extras" className="for-post">
      <div className="stack">
        <h3 id="greeting-title">Greeting card</h3>
        <div className="themes" role="radiogroup" aria-labelledby="greeting-title">
          {greetingCards.map((card, at) => (
            <label key={card.id} className="theme">
              <input
                id={at === 0 ? 'greeting' : undefined}
                type="radio"
                name="greeting"
                value={card.id}
                defaultChecked={values.greeting === card.id}
              />
              <Picture
                src={card.thumbnailImageUrl}
                alt=""
                sizes="(min-width: 700px) 180px, 132px"
                widest={800}
              />
              <span>{card.displayName}</span>
              <span className="hint">
                {[
                  price(card.localizedPrice.amount),
                  postage(card.localizedPrice.shippingCost, price),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </div>
        <ChoiceIssue name="greeting" issues={errors?.fields} />
        {addOns.length > 0 && (
          <>
            <h3>Extra touch</h3>
            <ul className="choice-rows">
              {addOns.map(({ id, displayName, shortDescription, localizedPrice, maximum }) => {
                const name = `extras.${id}`
                return (
                  <li key={id} className="extra-row">
                    <label htmlFor={name}>
                      {displayName}
                      <span className="hint">
                        {[shortDescription, postage(localizedPrice.shippingCost, price)]
                          .filter(Boolean)
                          .join('. ')}
                      </span>
                    </label>
                    <span className="choice-price">{price(localizedPrice.amount)}</span>
                    <select id={name} name={name} defaultValue={values[name] || '0'}>
                      {countsTo(maximum).map((count) => (
                        <option key={count} value={count}>
                          {count === 0 ? 'None' : count}
                        </option>
                      ))}
                    </select>
                    <FieldError id={`${name}-issue`}>{issues[name]}</FieldError>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
    </Part>
  )
}

const postage = (amount: number, price: (amount: number) => string) =>
  amount > 0 ? `Shipping\u00a0${price(amount)}` : ''

const countsTo = (maximum: number) => [...Array(maximum + 1).keys()]
