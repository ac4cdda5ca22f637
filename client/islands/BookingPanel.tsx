import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PriceBreakdown } from '#client/components/cart/PriceBreakdown.tsx'
import { BOOKING_WINDOW_DAYS, EARLY_DAYS } from '#domain/availability/booking-window-days.ts'
import { parseAddOnHash } from '#domain/catalogue/extras/add-on-url-hash.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { allowsChildren, isPartyAllowed, MAX_CHILD_AGE } from '#domain/catalogue/pricing/price.ts'
import { formatMoney } from '#domain/money.ts'
import { addDays } from '#domain/time/date-time.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { BookingExtras } from './booking/BookingExtras.tsx'
import { showInBookBar } from './booking/book-bar.ts'
import {
  BOOKING_FORM_ID,
  type BookingPanelProps,
  type BookingSelection,
  onlyStart,
  priceSelection,
  readSelection,
  saveAddOnsInUrl,
  slotLabel,
  validateSelection,
} from './booking/booking-selection.ts'
import { CancellationLine, cancellationOfChoice } from './booking/CancellationLine.tsx'
import { DateField } from './booking/DateField.tsx'
import { MemberTotalRow, memberTotal, readPass } from './booking/MemberTotal.tsx'
import { StartTimes } from './booking/StartTimes.tsx'
import { Stepper } from './booking/Stepper.tsx'
import { useExtras } from './booking/use-extras.ts'
import { useMonths } from './booking/use-months.ts'
import { island } from './island.tsx'

/** The booking form, with a live total. Without script the server calculates it. */
export const BookingPanel = island('BookingPanel', 'interaction', (props: BookingPanelProps) => {
  const { cities, party, money, startFollows, issues: initialIssues = {} } = props
  const form = useRef<HTMLFormElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [isSending, setSending] = useState(false)
  const [choice, setChoice] = useState<BookingSelection>(props.choice)
  const [pass, setPass] = useState(props.pass ?? null)
  const [issues, setIssues] = useState(initialIssues)
  const { offer, state, load } = useExtras(props)
  const months = useMonths(props.productId, choice.city, props)

  const loadExtras = async () => {
    const extras = await load()
    const counts = extras && parseAddOnHash(location.hash, extras.addOns)
    if (counts) setChoice((before) => ({ ...before, addOns: { ...before.addOns, ...counts } }))
  }

  // What was typed before hydration is only in the form.
  const wasAtDate = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    if (form.current) setChoice(readSelection(form.current, offer))
    if (!props.pass) setPass(readPass(form.current))
    if (isExtrasWanted()) void loadExtras()
    wasAtDate.current = document.activeElement?.closest('.drawn, [name=date]') != null
    setAwake(true)
  }, [props])
  // The date field is replaced; focus must stay in it.
  useEffect(() => {
    if (isAwake && wasAtDate.current) document.getElementById('date')?.focus()
  }, [isAwake])
  // A date chosen before that is shown with its own start times.
  useEffect(() => {
    if (isAwake && choice.date && !months.day(choice.date))
      months.loadMonth(choice.date.slice(0, 7))
  }, [isAwake, choice.date, months])

  const change = (next: Partial<BookingSelection>) => {
    setChoice({ ...choice, ...next })
    if (next.addOns) saveAddOnsInUrl(next.addOns, offer)
    setIssues({})
  }
  const book = (event: FormEvent) => {
    // "Give as a gift" needs no day.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return
    const missing = validateSelection(choice)
    const [first] = Object.keys(missing)
    if (!first && !isSending) return setSending(true)
    event.preventDefault()
    setIssues(missing)
    if (first) document.getElementById(first)?.focus()
  }

  const day =
    months.day(choice.date) ?? (choice.date === props.choice.date ? (props.day ?? null) : null)
  const quote = priceSelection(offer, choice)
  const city = cities.find(({ id }) => id === choice.city)
  const total = quote ? formatMoney(memberTotal(quote, pass?.percent), money) : ''
  const slot = day?.open === false ? '' : slotLabel(choice, props.locale)
  const partyIssue = isPartyAllowed(props, choice.party)
    ? undefined
    : `This is for ${partySizeLabel(props)}.`
  const cancellation = cancellationOfChoice({
    choice,
    day,
    city: city && months.timeZone ? { name: city.name, timeZone: months.timeZone } : null,
    locale: props.locale,
    now: new Date(isAwake ? Date.now() : (props.now ?? 0)),
  })
  useEffect(() => {
    if (isAwake) showInBookBar(total, slot)
  }, [isAwake, total, slot])
  return (
    <form
      ref={form}
      id={BOOKING_FORM_ID}
      className="booking"
      action={props.action}
      method="get"
      noValidate={isAwake}
      onSubmit={book}
    >
      <CityChoice
        cities={cities}
        value={choice.city}
        onChange={(id) => change({ city: id, date: '', start: '' })}
      />
      <DateField
        label="Date"
        value={choice.date}
        today={props.today}
        first={props.first}
        // The page is the same for members and everyone else; whether a date is open, the calendar says.
        last={addDays(props.today, BOOKING_WINDOW_DAYS + EARLY_DAYS)}
        locale={props.locale}
        issue={issues.date}
        drawn={choice.city === props.choice.city ? props.months : null}
        months={isAwake ? months : null}
        onChange={(date) => change({ date, start: onlyStart(months.day(date)?.slots) })}
      />
      <StartTimes
        legend="Start time"
        hint={city ? `${city.name} time` : ''}
        note={startFollows && startFollowsLabel(startFollows)}
        locale={props.locale}
        starts={props.starts}
        day={day}
        value={choice.start}
        issue={issues.start}
        onChange={(start) => change({ start })}
      />
      <div className="heads">
        <Stepper
          id="adults"
          name="adults"
          label="Adults"
          value={choice.party.adults}
          min={allowsChildren(party) ? 1 : party.min}
          max={party.max}
          issue={issues.adults ?? partyIssue}
          onChange={(adults) => change({ party: { ...choice.party, adults } })}
        />
        {(allowsChildren(party) || props.choice.party.children > 0) && (
          <Stepper
            id="children"
            name="children"
            label={`Children (${props.minAge ?? 0}\u2013${MAX_CHILD_AGE})`}
            value={choice.party.children}
            min={0}
            max={party.max}
            issue={issues.children}
            onChange={(children) => change({ party: { ...choice.party, children } })}
          />
        )}
      </div>
      <BookingExtras
        {...offer}
        choice={choice}
        isAwake={isAwake}
        loading={state}
        onOpen={loadExtras}
        onChange={change}
      />
      {quote ? (
        <div>
          <PriceBreakdown lines={quote.lines} total={quote.total} money={money} />
          {!props.ownSlot && <MemberTotalRow {...{ quote, pass, money, isAwake }} />}
        </div>
      ) : (
        !partyIssue && <p className="issue">We can’t show the price right now.</p>
      )}
      <p className="sr-only" aria-live="polite">
        {isAwake && total ? `${pass ? 'You pay' : 'Total'} ${total}` : ''}
      </p>
      {!isAwake && (
        <button
          className="button button-plain no-script"
          type="submit"
          formNoValidate
          formAction={`${props.action}#book`}
        >
          See price
        </button>
      )}
      {cancellation && !props.ownSlot && <CancellationLine {...cancellation} />}
      <div className="booking-end">
        <button className="button" type="submit" formMethod="post">
          {submitLabel(props, choice, total)}
        </button>
        <p className="hint" role="status">
          {isSending ? 'One moment…' : 'You won’t be charged yet.'}
        </p>
      </div>
    </form>
  )
})

/** '2 adults', '2 to 12 adults'. */
const partySizeLabel = ({ party: { min, max }, unit }: BookingPanelProps): string =>
  (min < max ? `${min} to ` : '') + partyLabel({ adults: max, children: 0 }, unit)

/** With the price once it is known what is booked. */
function submitLabel(
  { ownSlot }: BookingPanelProps,
  { date, start }: BookingSelection,
  total: string,
): string {
  const verb = ownSlot ? 'Save changes' : 'Book'
  const join = ownSlot ? ': ' : ' for '
  return total && date && start ? `${verb}${join}${total}` : verb
}

/** Opened before hydration, or chosen in the URL. */
const isExtrasWanted = () =>
  location.hash.startsWith('#addon-') || document.querySelector('.extras[open]') !== null

type CityProps = Pick<BookingPanelProps, 'cities'> & {
  value: string
  onChange: (id: string) => void
}

function CityChoice({ cities, value, onChange }: CityProps) {
  const [only, second] = cities
  if (only && !second) return <input type="hidden" name="city" value={only.id} />
  return (
    <div className="field city">
      <label htmlFor="city">City</label>
      <select id="city" name="city" value={value} onChange={({ target }) => onChange(target.value)}>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
