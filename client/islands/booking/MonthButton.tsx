import { Icon } from '#client/components/Icon.tsx'

type Props = {
  /** 'less' turns back by a month, 'more' on. */
  turn: 'less' | 'more'
  isLast: boolean
  onTurn?: () => void
}

/** Turns the calendar. It has its id before that wakes and after, so that no press is lost. */
export const MonthButton = ({ turn, isLast, onTurn }: Props) => (
  <button
    className="icon-button script-only"
    type="button"
    id={`month-${turn}`}
    data-replay="click"
    aria-disabled={isLast || undefined}
    aria-label={turn === 'less' ? 'Month before' : 'Month after'}
    onClick={isLast ? undefined : onTurn}
  >
    <Icon name="chevron" />
  </button>
)

/** By how many months a press in a drawn calendar turns it: none, if it wasn't on a button. */
export function turnOfPress(target: EventTarget): number {
  const button = (target as Element).closest('.drawn button:not([aria-disabled])')
  if (!button) return 0
  return button.id === 'month-less' ? -1 : 1
}
