import { TextField } from '#client/components/forms/TextField.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { PRICE_PROTECTION_MONTHS } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { formatPrice } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { GiftParty } from '../GiftCardsPage.tsx'
import { ExperienceFields } from './ExperienceFields.tsx'
import { ChoiceIssue, Part } from './fields.tsx'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

/** An amount, or an experience with its party and extras. */
export function WhatToGive(props: GiftBuilderProps) {
  const { form, errors, gift } = props
  if (gift.plan) return <GivenYear {...props} plan={gift.plan} />
  const isExperience = form.values.give === 'experience'
  return (
    <Part title="1. What to give">
      <div className="give-kinds">
        <label className="choice">
          <input id="give" type="radio" name="give" value="value" defaultChecked={!isExperience} />
          <span>An amount</span>
          <span className="hint">
            They choose any experience or item in {props.country.nameInSentence}
          </span>
        </label>
        <label className="choice">
          <input type="radio" name="give" value="experience" defaultChecked={isExperience} />
          <span>An experience</span>
          <span className="hint">
            Its price is protected for {PRICE_PROTECTION_MONTHS / 12} years
          </span>
        </label>
      </div>
      <ChoiceIssue name="give" issues={errors?.fields} />
      <Amounts {...props} />
      <Experiences {...props} />
    </Part>
  )
}

/** A year of WonderPass: its price is what it costs. */
const GivenYear = ({
  country,
  money,
  plan,
  errors,
}: GiftBuilderProps & { plan: NonNullable<GiftBuilderProps['gift']['plan']> }) => (
  <Part title="1. What to give">
    <input type="hidden" name="give" value="value" />
    <input type="hidden" name="plan" value={plan.tier} />
    <input type="hidden" name="amount" value={plan.price / 100} />
    <div className="stack">
      <h3>{givenPlanLabel(plan)}</h3>
      <p className="experience-price">{formatPrice(plan.price, money)}</p>
      <p>
        They can start it whenever they like, with nothing to pay, even if the price goes up. It
        ends by itself after a year, and no one is charged again. Or they can spend its value on any
        experience or item.
      </p>
      <ChoiceIssue name="plan" issues={errors?.fields} />
      <ChoiceIssue name="amount" issues={errors?.fields} />
      <p>
        <a href={routes.giftBuilder({ country: country.code })}>Give something else</a>
      </p>
    </div>
  </Part>
)

function Amounts({ choices, form, money, errors }: GiftBuilderProps) {
  const { amounts, freeAmount, pickerAmounts } = choices
  const { amount = String(amounts[0]), freeAmount: typed } = form.values
  const price = (major: number) => formatPrice(major * 100, money)
  const ascending = amounts.toSorted((one, other) => one - other)
  return (
    <div className="only-value stack">
      <fieldset className="amounts">
        <legend className="sr-only">Amount</legend>
        {ascending.map((major, at) => (
          <label key={major} className="choice">
            <input
              id={at === 0 ? 'amount' : undefined}
              type="radio"
              name="amount"
              value={major}
              defaultChecked={amount === String(major)}
            />
            <span>{price(major)}</span>
          </label>
        ))}
        <label className="choice other-amount">
          <input type="radio" name="amount" value="other" defaultChecked={amount === 'other'} />
          <span>Another amount</span>
        </label>
      </fieldset>
      <ChoiceIssue name="amount" issues={errors?.fields} />
      <div className="free-amount">
        <TextField
          name="freeAmount"
          label="Amount to give"
          hint={`Whole amounts from ${price(freeAmount.min)} to ${price(freeAmount.max)}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          list="picker-amounts"
          defaultValue={typed}
          issue={errors?.fields?.freeAmount}
        />
        <datalist id="picker-amounts">
          {pickerAmounts.map((major) => (
            <option key={major} value={major} />
          ))}
        </datalist>
      </div>
    </div>
  )
}

function Experiences(props: GiftBuilderProps) {
  const { gift, errors, form, country } = props
  const { experience } = gift
  return (
    <div className="only-experience stack" id="gift-experience">
      {experience && (
        <>
          <input type="hidden" name="product" value={experience.id} />
          <ExperienceFields {...props} experience={experience} />
        </>
      )}
      <ChoiceIssue name="product" issues={errors?.fields} />
      {experience ? (
        <details className="give-other">
          <summary>Give another experience</summary>
          <ExperienceList {...props} />
        </details>
      ) : (
        <>
          {form.values.product && (
            <p className="notice">
              {gift.isFailed
                ? 'We couldn’t load that experience. Please try again in a few minutes.'
                : `That experience can’t be given in ${country.nameInSentence}. Choose another one.`}
            </p>
          )}
          <h3 id="product" tabIndex={-1}>
            Choose an experience
          </h3>
          <ExperienceList {...props} />
        </>
      )}
    </div>
  )
}

const ExperienceList = ({ choices, gift, money, country }: GiftBuilderProps) => (
  <>
    <ul className="give-list">
      {choices.giftCards
        .flatMap((card) =>
          card.giftcardType === 'EXPERIENCE' && card.productId !== gift.experience?.id
            ? [card]
            : [],
        )
        .map((card) => (
          <li key={card.id}>
            <button type="submit" name="see" value={card.productId}>
              <Picture
                src={card.thumbnailImageUrl}
                alt=""
                sizes="(min-width: 700px) 200px, 44vw"
                widest={800}
              />
              <strong>{card.title}</strong>
              {card.localizedPrice && (
                <span>
                  {formatPrice(card.localizedPrice.amount, money)}
                  <GiftParty card={card} />
                </span>
              )}
            </button>
          </li>
        ))}
    </ul>
    <p className="hint">
      Looking for something else? Anything in{' '}
      <a href={routes.cities({ country: country.code })}>our cities</a> can be given: open it and
      choose “Give as a gift”.
    </p>
  </>
)
