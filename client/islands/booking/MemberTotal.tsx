import { useVisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { percentOf } from '#domain/promotions/allocate.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'

type Payable = Pick<Quote, 'total' | 'goods'>

/** What a member pays of a total: nothing comes off shipping; rounded as the cart rounds it. */
export const memberTotal = ({ total, goods }: Payable, percent = 0): number =>
  total - percentOf(percent, goods)

type TotalProps = { quote: Payable; pass: MemberDiscount; money: MoneyView }

/** A total as a member pays it, with the pass for the form to read. */
export const MemberTotal = ({ quote, pass, money }: TotalProps) => (
  <dl className="trace">
    <div>
      <dt data-pass={`${pass.percent} ${pass.name}`}>
        You pay with {pass.name}, {pass.percent}% off
      </dt>
      <dd>
        <strong>{formatMoney(memberTotal(quote, pass.percent), money)}</strong>
      </dd>
    </div>
  </dl>
)

type RowProps = Omit<TotalProps, 'pass'> & { pass: MemberDiscount | null; isAwake: boolean }

/** The row of a member below a total. The form is the same for everyone: until it wakes a slot says it. */
export function MemberTotalRow({ pass, quote, money, isAwake }: RowProps) {
  const slot = useVisitorSlot(`member-total ${quote.total} ${quote.goods} row`)
  if (pass) return <MemberTotal quote={quote} pass={pass} money={money} />
  if (isAwake) return null
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a slot, which React leaves as it was filled
      dangerouslySetInnerHTML={{ __html: slot }}
    />
  )
}

/** The pass that the slot of a form tells of; null for everyone without one. */
export function readPass(
  form: Pick<HTMLFormElement, 'querySelector'> | null,
): MemberDiscount | null {
  const stated = form?.querySelector<HTMLElement>('[data-pass]')?.dataset.pass ?? ''
  const [, percent, name] = /^(\d+) (.+)$/.exec(stated) ?? []
  return name ? { name, percent: Number(percent) } : null
}
