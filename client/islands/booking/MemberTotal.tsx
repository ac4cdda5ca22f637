import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { useVisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { percentOf } from '#domain/promotions/allocate.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'

/** What a member pays of a total, rounded as the cart rounds it. */
export const memberTotal = (total: number, pass: MemberDiscount | null): number =>
  total - percentOf(pass?.percent ?? 0, total)

type TotalProps = { total: number; pass: MemberDiscount; money: MoneyView }

/** A total as a member pays it, with the pass for the form to read. */
export const MemberTotal = ({ total, pass, money }: TotalProps) => (
  <>
    <dt data-pass={`${pass.percent} ${pass.name}`}>
      You pay with {pass.name}, {pass.percent}% off
    </dt>
    <dd>
      <strong>{formatAmount(memberTotal(total, pass), money)}</strong>
    </dd>
  </>
)

type RowProps = Omit<TotalProps, 'pass'> & { pass: MemberDiscount | null; isAwake: boolean }

/** The row of a member below a total. The form is the same for everyone: until it wakes a slot says it. */
export function MemberTotalRow({ pass, total, money, isAwake }: RowProps) {
  const slot = useVisitorSlot(`member ${total} 0 row`)
  if (pass) {
    return (
      <div>
        <MemberTotal total={total} pass={pass} money={money} />
      </div>
    )
  }
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a slot, which React leaves as it was filled
      dangerouslySetInnerHTML={{ __html: isAwake ? '' : slot }}
    />
  )
}

/** The pass that the slot of a form tells of; null for everyone without one. */
export function readPass(
  form: Pick<HTMLFormElement, 'querySelector'> | null,
): MemberDiscount | null {
  const told = form?.querySelector<HTMLElement>('[data-pass]')?.dataset.pass ?? ''
  const [, percent, name] = /^(\d+) (.+)$/.exec(told) ?? []
  return name ? { name, percent: Number(percent) } : null
}
