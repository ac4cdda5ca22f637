import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AttendeesSchema } from '#domain/checkout/attendee.schema.ts'
import { validateAttendees } from '#domain/checkout/attendee.ts'
import { runs } from '#tests/support/length.ts'

const IN_USE = 'This email is already in use by another attendee.'
const issuesWith = (...attendees: object[]) => validateAttendees(AttendeesSchema.parse(attendees))
const sam = { name: 'Sam', email: 'sam@example.com' }

describe('Attendees', () => {
  it('are fine with a name and an email', () => {
    expect(issuesWith(sam, { name: 'Kim', email: 'a@b' })).toEqual([])
  })

  it('are fine with nothing said', () => {
    expect(issuesWith({}, { name: '', relation: ' ', email: null })).toEqual([])
  })

  it.each([{ name: 'Sam' }, { relation: 'Friend', name: 'Sam' }])(
    'need an email with %j',
    (attendee) => {
      expect(issuesWith(attendee)).toEqual([
        { path: '0.email', message: 'Email is required if name or relation is provided.' },
      ])
    },
  )

  it('need a name with an email', () => {
    expect(issuesWith({ email: 'sam@example.com' })).toEqual([
      { path: '0.name', message: 'Name is required.' },
    ])
  })

  it('need both with a relation', () => {
    expect(issuesWith({ relation: 'Friend' }).map(({ path }) => path)).toEqual([
      '0.name',
      '0.email',
    ])
  })

  it.each(['sam', 'sam@', '@example.com', 'sam smith@example.com', 'a@b@c', '<a@b>', 'x@y>'])(
    'take %j for no email',
    (email) => {
      expect(issuesWith({ name: 'Sam', email })).toEqual([
        { path: '0.email', message: 'Email is not valid.' },
      ])
    },
  )

  it('flag only the last use of an email, in any case and trimmed', () => {
    const again = { name: 'Samuel', email: '  SAM@Example.com ' }
    expect(issuesWith(sam, again, { name: 'Kim', email: 'kim@b' }, { ...sam })).toEqual([
      { path: '3.email', message: IN_USE },
    ])
  })

  it('say "not valid" before "already in use"', () => {
    const broken = { name: 'Sam', email: 'sam' }
    expect(issuesWith(broken, broken).map(({ message }) => message)).toEqual([
      'Email is not valid.',
      'Email is not valid.',
    ])
  })

  it('keep what else was said', () => {
    const said = { age: 7, request: ' Window ', dietaryPreference: 'Vegan', relation: 'Niece' }
    expect(AttendeesSchema.parse([{ ...sam, ...said }])).toEqual([
      {
        lineId: null,
        ...sam,
        age: '7',
        request: 'Window',
        dietaryPreference: 'Vegan',
        relation: 'Niece',
      },
    ])
  })

  it('turn blanks into null', () => {
    expect(AttendeesSchema.parse([{ name: ' ', email: '' }])[0]).toMatchObject({
      name: null,
      email: null,
      age: null,
      request: null,
    })
  })
})

describe('Attendees: duplicates', () => {
  it('flags each repeated address once, at its last use', () => {
    const address = fc.constantFrom('a@x', 'A@X ', ' a@x', 'b@x', 'B@x', 'c@x')
    fc.assert(
      fc.property(fc.array(address, { maxLength: 12 }), (emails) => {
        const people = emails.map((email) => ({ name: 'N', relation: null, email: email.trim() }))
        const flagged = validateAttendees(people).map(({ path }) => path)
        const keys = emails.map((email) => email.trim().toLowerCase())
        const expected = keys.flatMap((key, index) =>
          keys.lastIndexOf(key) === index && keys.indexOf(key) !== index ? [`${index}.email`] : [],
        )
        expect(flagged).toEqual(expected)
      }),
      { numRuns: runs(1000) },
    )
  })
})
