import { Icon, type IconName } from '#client/components/Icon.tsx'
import { ageOfWineLabel } from '#client/components/labels/age-of-wine-label.ts'
import { formatAddOnPrice } from '#client/components/labels/format-add-on-price.ts'
import { IconList } from '#client/pages/product/Description.tsx'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import {
  type AddOn,
  type ExperienceOption,
  GO_PREMIUM,
  priceOfParts,
} from '#domain/catalogue/extras/extras.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatPrice } from '#domain/money.ts'

type Props = Pick<ProductPageProps, 'options' | 'addOns' | 'money'> & {
  /** The address of the product's booking form, in its city; '' where nothing is booked. */
  formUrl: string
}

/** The standard option and upgrades under the headings of their groups, each with a link that chooses it in the booking form. */
export const ProductOptions = ({ options, addOns, money, formUrl }: Props) => {
  if (options.length === 0) return null
  const groups = Map.groupBy(options, ({ groupHeading }) => groupHeading)
  return (
    <>
      {Array.from(groups, ([heading, ofGroup]) => (
        <section key={heading}>
          <h2>{heading || 'Options'}</h2>
          <ul className="upgrades">
            {ofGroup.map((option) => (
              <ProductOptionCard
                key={option.id}
                option={option}
                partsPrice={option.id === GO_PREMIUM.option ? priceOfParts(addOns) : 0}
                money={money}
                formUrl={formUrl}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type OptionProps = Pick<Props, 'money' | 'formUrl'> & {
  option: ExperienceOption
  /** What its extras cost without it; 0 where they aren't sold. */
  partsPrice: number
}

const ProductOptionCard = ({ option, partsPrice, money, formUrl }: OptionProps) => {
  const icon = OPTION_ICONS[option.icon]
  return (
    <li>
      <h3>
        {icon && <Icon name={icon} />}
        {option.heading}
      </h3>
      <p className="hint">
        {option.subHeading}
        {partsPrice > option.amount && `. Bought separately: ${formatPrice(partsPrice, money)}`}
      </p>
      <IconList entries={option.points} mark="check" />
      <p className="price">
        {option.amount === 0 ? 'Included' : `+${formatPrice(option.amount, money)} per booking`}
        {option.amount > 0 && formUrl && (
          <AddLink
            href={choiceUrl(formUrl, `option=${encodeURIComponent(option.id)}`)}
            adds={`[value="${option.id}"]`}
            name={option.heading}
          />
        )}
      </p>
    </li>
  )
}

/** The form with something chosen. */
const choiceUrl = (formUrl: string, choice: string): string =>
  `${formUrl}${formUrl.includes('?') ? '&' : '?'}${choice}#book`

type AddLinkProps = { href: string; adds: string; name: string; label?: string }

/** Chooses in the form beside it what `adds` selects there; on a page of its own a link to the form. */
const AddLink = ({ href, adds, name, label = 'Add' }: AddLinkProps) => (
  <a className="button button-plain button-small" href={href} data-adds={adds}>
    {label}
    <span className="without-form"> and book</span> <span className="sr-only">{name}</span>
  </a>
)

/** The drawings of upstream's names; another name is drawn without one. */
const OPTION_ICONS: Readonly<Record<string, IconName>> = {
  'icon-checkmark': 'check',
  'icon-badge': 'badge',
  'icon-hot-drink': 'cup',
  'icon-ice-cream': 'ice-cream',
}

type AddOnListProps = Props & { country: Country }

/** Add-ons with their options, counted in the booking form. */
export function AddOnList({ options, addOns, country, money, formUrl }: AddOnListProps) {
  const ids = [...new Set(addOns.map(({ addOnId }) => addOnId))]
  if (ids.length === 0) return null
  const tier = options.find(({ id }) => id === GO_PREMIUM.option)
  return (
    <section>
      <h2>Extras</h2>
      {/* It offers wine, which not every experience has. */}
      {addOns.some(({ needsAgeDeclaration }) => needsAgeDeclaration) && (
        <p className="hint">{options[0]?.staticCopy}</p>
      )}
      <ul className="add-ons">
        {ids.map((id) => (
          <AddOnItem
            key={id}
            rows={addOns.filter(({ addOnId }) => addOnId === id)}
            tier={tier}
            country={country}
            money={money}
            formUrl={formUrl}
          />
        ))}
      </ul>
    </section>
  )
}

type AddOnProps = Pick<AddOnListProps, 'country' | 'money' | 'formUrl'> & {
  rows: readonly AddOn[]
  /** The option that brings one of each of its category. */
  tier: ExperienceOption | undefined
}

function AddOnItem({ rows, tier, country, money, formUrl }: AddOnProps) {
  const [first] = rows
  if (!first) return null
  const options = rows.flatMap(({ optionName }) => optionName ?? [])
  return (
    <li>
      <div>
        <strong>{first.displayName}</strong>{' '}
        <span className="price">{formatAddOnPrice(first, money)}</span>
        <p className="hint">
          {[
            first.shortDescription,
            options.join(', '),
            tier && first.addOnCategory === GO_PREMIUM.category ? `Part of ${tier.name}` : '',
            first.needsAgeDeclaration ? ageOfWineLabel(country.drinkingAge) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {formUrl &&
        (options.length > 0 ? (
          <AddLink
            href={choiceUrl(formUrl, 'extras=open')}
            adds={`[id="addon-${first.id}"]`}
            name={first.displayName}
            label="Choose"
          />
        ) : (
          <AddLink
            href={choiceUrl(formUrl, `addon-${encodeURIComponent(first.id)}=1`)}
            adds={`[id="addon-${first.id}-more"]`}
            name={first.displayName}
          />
        ))}
    </li>
  )
}
