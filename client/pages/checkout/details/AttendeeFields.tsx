import { EmailField } from '#client/components/forms/EmailField.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { DIETARY_PREFERENCES } from '#domain/checkout/attendee.ts'
import type { Country } from '#domain/countries/country.ts'

/** An attendee row; the buyer's name and email are above. */
export type AttendeeValues = Readonly<Record<string, string>> & { lineId: string; isBuyer: boolean }

type AttendeeFieldsProps = {
  country: Country
  lines: readonly CartLine[]
  attendees: readonly AttendeeValues[]
  issues: Readonly<Record<string, string>>
  addedAttendee?: number | undefined
}

/** Attendees by booking; buttons add and remove rows. */
export function AttendeeFields({
  country,
  lines,
  attendees,
  issues,
  addedAttendee,
}: AttendeeFieldsProps) {
  const inPersonLines = lines.filter((line) => !isImmediate(line))
  if (inPersonLines.length === 0) return null
  return (
    <section className="people" aria-labelledby="people-title">
      <h2 id="people-title">Your guests</h2>
      <p className="hint">
        Optional. Tell us about dietary needs, children’s ages or anything else that helps us
        prepare.
      </p>
      <datalist id="diets">
        {DIETARY_PREFERENCES.map((diet) => (
          <option key={diet} value={diet} />
        ))}
      </datalist>
      {inPersonLines.map((line) => (
        <LineAttendeeFields
          key={line.id}
          line={line}
          name={distinctLineName(line, inPersonLines, country)}
          isOnly={inPersonLines.length === 1}
          {...{ attendees, issues, addedAttendee }}
        />
      ))}
    </section>
  )
}

type LineAttendeeFieldsProps = Omit<AttendeeFieldsProps, 'lines' | 'country'> & {
  line: CartLine
  name: string
  isOnly: boolean
}

function LineAttendeeFields({
  line,
  name,
  attendees,
  issues,
  addedAttendee,
  isOnly,
}: LineAttendeeFieldsProps) {
  const rows = attendees.flatMap((attendee, index) =>
    attendee.lineId === line.id ? [{ person: attendee, index }] : [],
  )
  const partySize = line.adults + line.children
  return (
    <div className="party" data-heads={partySize} data-line={line.id}>
      {!isOnly && <h3>{name}</h3>}
      {rows.map(({ person: attendee, index }, position) => (
        <AttendeeFieldset
          key={index}
          attendee={attendee}
          index={String(index)}
          title={attendee.isBuyer ? 'You' : `Guest ${position + 1} of ${partySize}`}
          issues={issues}
          isNew={index === addedAttendee}
        />
      ))}
      <template>
        <AttendeeFieldset
          attendee={{ lineId: line.id, isBuyer: false } as AttendeeValues}
          index="NEW"
          title="Guest"
          issues={{}}
        />
      </template>
      <button
        className="button button-plain"
        type="submit"
        name="add"
        value={line.id}
        hidden={rows.length >= partySize}
        formNoValidate
      >
        Add a guest<span className="sr-only">: {name}</span>
      </button>
    </div>
  )
}

type AttendeeFieldsetProps = {
  attendee: AttendeeValues
  index: string
  title: string
  issues: Readonly<Record<string, string>>
  isNew?: boolean
}

function AttendeeFieldset({
  attendee,
  index,
  title,
  issues,
  isNew = false,
}: AttendeeFieldsetProps) {
  const field = (name: string) => ({
    name: `attendees.${index}.${name}`,
    defaultValue: attendee[name],
    issue: issues[`attendees.${index}.${name}`],
    maxLength: 100,
    autoComplete: 'off',
  })
  return (
    <fieldset className="person">
      <legend>{title}</legend>
      <input type="hidden" name={`attendees.${index}.lineId`} value={attendee.lineId} />
      {attendee.isBuyer ? (
        <input type="hidden" name={`attendees.${index}.isBuyer`} value="on" />
      ) : (
        <>
          <div className="pair">
            <TextField {...field('name')} label="Name" data-focus={isNew ? '' : undefined} />
            <TextField {...field('relation')} label="Relationship to you" />
          </div>
          <EmailField {...field('email')} label="Email" hint="Required if you enter a name." />
        </>
      )}
      <div className="pair">
        <TextField {...field('dietaryPreference')} label="Diet or allergy" list="diets" />
        {/* Ages are asked of children; the buyer is none. */}
        {!attendee.isBuyer && (
          <TextField {...field('age')} label="Age" inputMode="numeric" maxLength={20} />
        )}
      </div>
      <TextField {...field('request')} label="Special requests" maxLength={1000} />
      <button className="text-button" type="submit" name="remove" value={index} formNoValidate>
        {attendee.isBuyer ? 'I’m not attending' : 'Remove'}
        {!attendee.isBuyer && <span className="sr-only">: {attendee.name || title}</span>}
      </button>
    </fieldset>
  )
}
