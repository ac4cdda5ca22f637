import { SelectField } from '#client/components/forms/SelectField.tsx'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { partyIssues } from '#domain/catalogue/pricing/party-issues.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { allowsChildren, MAX_CHILD_AGE } from '#domain/catalogue/pricing/price.ts'
import { giftValueIssue } from '#domain/gift-cards/builder/price-gift.ts'
import { formatMoney, formatPrice } from '#domain/money.ts'
import { joinFacts } from '#domain/text.ts'
import type { GiftBuilderProps, GiftDraft } from './GiftBuilderPage.tsx'

type Props = GiftBuilderProps & { experience: NonNullable<GiftDraft['experience']> }

/** Who chooses what of an experience that is sold in several cities. */
export const GIVER_CHOOSES_CITY = 'You choose the city; they choose the day.'

/** The experience that is given, with its city, party, upgrades and extras to change. */
export function ExperienceFields({ experience, form, money, errors, country }: Props) {
  const { name, picture, duration, party, cities, city, limits, unit, options, addOns, total } =
    experience
  const issues = errors?.fields ?? {}
  const cityName = cities.find(({ id }) => id === city)?.name
  const facts = joinFacts([unit === 'person' && cityName, duration, partyLabel(party, unit)])
  const hasCities = unit === 'person' && cities.length > 1
  const guests = limits.min === limits.max ? `For ${limits.max}` : `${limits.min} to ${limits.max}`
  const partyIssue = Object.values(partyIssues(limits, party, unit))[0]
  const changeable = [
    ...(hasCities && city !== '' ? ['city'] : []),
    unit === 'person' ? 'guests' : 'quantity',
    ...(options.length + addOns.length > 0 ? ['extras'] : []),
  ]
  const isOpen =
    total === null ||
    Object.keys(issues).some((id) => /^(?:adults|children|options|addOns)\b/.test(id))
  const cityField = hasCities && (
    <SelectField
      name="city"
      label="City"
      required
      isMarked
      hint={`${GIVER_CHOOSES_CITY} They can swap it for its value.`}
      defaultValue={city}
      issue={issues.city}
      options={[
        ...(city === '' ? [['', 'Choose a city'] as const] : []),
        ...cities.map(({ id, name: label }) => [id, label] as const),
      ]}
    />
  )
  return (
    <div className="experience-card">
      <div className="experience-head" id="experience-head" data-live="">
        <Picture src={picture} alt="" sizes="132px" />
        <div>
          <h3>{name}</h3>
          <p className="hint">{facts}</p>
          {total !== null && <p className="experience-price">{formatPrice(total, money)}</p>}
          {!issues.adults && (
            <FieldError id="experience-issue">
              {partyIssue ?? (total !== null && giftValueIssue(total, country))}
            </FieldError>
          )}
        </div>
      </div>
      {/* The one thing that is missing doesn't wait among all that can be changed. */}
      {city === '' && <div className="experience-more">{cityField}</div>}
      <details className="experience-more" open={isOpen || undefined}>
        <summary>{`Change ${CHANGEABLE.format(changeable)}`}</summary>
        <div className="stack">
          {city !== '' && cityField}
          {!hasCities && <input type="hidden" name="city" value={city} />}
          <div className="two">
            <TextField
              name="adults"
              label={unit === 'person' ? 'Adults' : 'How many'}
              hint={`${guests}${unit === 'person' ? ' guests' : ''}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={limits.max}
              defaultValue={shown(party.adults)}
              issue={issues.adults}
            />
            {unit === 'person' && (allowsChildren(limits) || party.children > 0) && (
              <TextField
                name="children"
                label="Children"
                hint={`Up to ${MAX_CHILD_AGE}, counted as guests`}
                type="number"
                inputMode="numeric"
                min={0}
                max={limits.max}
                defaultValue={shown(party.children)}
                issue={issues.children}
              />
            )}
          </div>
          {options.length > 0 && (
            <fieldset className="experience-options">
              <legend id="options">Upgrades</legend>
              <FieldError id="options-issue">{issues.options}</FieldError>
              {options.map((option) => (
                <label key={option.id} className="check">
                  <input
                    type="checkbox"
                    name="options"
                    value={option.id}
                    defaultChecked={form.options.includes(option.id)}
                  />
                  <span>
                    <strong>{option.name}</strong>
                    {option.amount !== 0 && ` +${formatMoney(option.amount, money)}`}
                    <span className="hint">{option.subHeading}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {addOns.map((addOn) => (
            <TextField
              key={addOn.id}
              name={`addOns.${addOn.id}`}
              label={
                addOn.optionName ? `${addOn.displayName}: ${addOn.optionName}` : addOn.displayName
              }
              hint={`${formatMoney(addOn.localizedPrice.amount, money)} each, up to ${addOn.maximum}`}
              issue={issues[`addOns.${addOn.id}`]}
              type="number"
              inputMode="numeric"
              min={0}
              max={addOn.maximum}
              defaultValue={form.values[`addOns.${addOn.id}`] || 0}
            />
          ))}
        </div>
      </details>
    </div>
  )
}

const CHANGEABLE = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const shown = (count: number) => (Number.isFinite(count) ? count : '')
