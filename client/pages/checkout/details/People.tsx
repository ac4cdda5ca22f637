import { DIETS } from '#domain/checkout/attendee.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { Field } from '../../../components/Field.tsx'

/** A row of the form: the buyer, whose name and email are above, or somebody else. */
export type Person = Readonly<Record<string, string>> & { lineId: string; isBuyer: boolean }

type Props = {
  lines: readonly CartLine[]
  people: readonly Person[]
  issues: Readonly<Record<string, string>>
  /** The row that has just been added. */
  added?: number | undefined
}

/** Who comes, booking by booking; rows come and go by buttons of the form (spec §3 Attendee). */
export function People({ lines, people, issues, added }: Props) {
  const visits = lines.filter((line) => !isAtOnce(line))
  if (visits.length === 0) return null
  return (
    <section className="people" aria-labelledby="people-title">
      <h2 id="people-title">Who comes</h2>
      <p className="hint">
        Optional. Tell us what somebody cannot eat, how old the children are, or what we should know
        of them.
      </p>
      <datalist id="diets">
        {DIETS.map((diet) => (
          <option key={diet} value={diet} />
        ))}
      </datalist>
      {visits.map((line) => (
        <Party
          key={line.id}
          line={line}
          isOnly={visits.length === 1}
          {...{ people, issues, added }}
        />
      ))}
    </section>
  )
}

type PartyProps = Omit<Props, 'lines'> & { line: CartLine; isOnly: boolean }

function Party({ line, people, issues, added, isOnly }: PartyProps) {
  const rows = people.flatMap((person, index) =>
    person.lineId === line.id ? [{ person, index }] : [],
  )
  const heads = line.adults + line.children
  return (
    <div className="party" data-heads={heads} data-line={line.id}>
      {!isOnly && <h3>{line.productName}</h3>}
      {rows.map(({ person, index }, at) => (
        <Row
          key={index}
          person={person}
          index={String(index)}
          title={person.isBuyer ? 'You' : `Person ${at + 1} of ${heads}`}
          issues={issues}
          isNew={index === added}
        />
      ))}
      <template>
        <Row
          person={{ lineId: line.id, isBuyer: false } as Person}
          index="NEW"
          title="Somebody else"
          issues={{}}
        />
      </template>
      <button
        className="button button-plain"
        type="submit"
        name="add"
        value={line.id}
        hidden={rows.length >= heads}
        formNoValidate
      >
        Add a person<span className="sr-only">: {line.productName}</span>
      </button>
    </div>
  )
}

type RowProps = {
  person: Person
  index: string
  title: string
  issues: Readonly<Record<string, string>>
  isNew?: boolean
}

function Row({ person, index, title, issues, isNew = false }: RowProps) {
  const field = (name: string) => ({
    name: `attendees.${index}.${name}`,
    defaultValue: person[name],
    issue: issues[`attendees.${index}.${name}`],
    maxLength: 100,
    autoComplete: 'off',
  })
  return (
    <fieldset className="person">
      <legend>{title}</legend>
      <input type="hidden" name={`attendees.${index}.lineId`} value={person.lineId} />
      {person.isBuyer ? (
        <input type="hidden" name={`attendees.${index}.isBuyer`} value="on" />
      ) : (
        <>
          <div className="pair">
            <Field {...field('name')} label="Name" data-focus={isNew ? '' : undefined} />
            <Field {...field('relation')} label="Relation" />
          </div>
          <Field
            {...field('email')}
            label="Email"
            hint="Their own. Needed with a name."
            type="email"
            maxLength={254}
          />
        </>
      )}
      <div className="pair">
        <Field {...field('dietaryPreference')} label="Diet or allergy" list="diets" />
        <Field {...field('age')} label="Age" inputMode="numeric" maxLength={20} />
      </div>
      <Field {...field('request')} label="Anything else we should know" maxLength={1000} />
      <button className="text-button" type="submit" name="remove" value={index} formNoValidate>
        {person.isBuyer ? 'I am not coming myself' : 'Remove'}
        {!person.isBuyer && <span className="sr-only">: {person.name || title}</span>}
      </button>
    </fieldset>
  )
}
