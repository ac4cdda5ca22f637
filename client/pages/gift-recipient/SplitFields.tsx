import { SelectField } from '#client/components/forms/SelectField.tsx'
import { MAX_GIFT_PARTS } from '#domain/gift-cards/recipient/split-amount.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

type SplitFieldsProps = {
  /** What is on the card. Minor units. */
  balance: number
  money: MoneyView
  typed?: string | undefined
  issue?: string | undefined
}

/** Into how many parts a gift card is split, each with what it is worth. */
export const SplitFields = ({ balance, money, typed, issue }: SplitFieldsProps) => (
  <>
    <input type="hidden" name="balance" value={balance} />
    <SelectField
      name="parts"
      label="How many parts"
      defaultValue={typed ?? '2'}
      issue={issue}
      options={Array.from({ length: MAX_GIFT_PARTS - 1 }, (_, index) => {
        const parts = index + 2
        const about = balance % parts === 0 ? '' : 'about '
        return [
          String(parts),
          `${parts}, ${about}${formatMoney(Math.round(balance / parts), money)} each`,
        ] as const
      })}
    />
    <button className="button button-plain" type="submit">
      Split it
    </button>
  </>
)
