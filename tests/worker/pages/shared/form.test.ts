import { describe, expect, it } from 'vitest'
import { refuse } from '#domain/contract/endpoint.ts'
import { withFormMessages } from '#worker/pages/shared/form.ts'

const refusedFields = (fields: Record<string, string>) => refuse(422, 'Check the form.', { fields })

describe('A refusal in a form’s own words', () => {
  it.each([
    ['a blank email', { email: '' }, 'Enter your email.'],
    ['an email that wasn’t sent', {}, 'Enter your email.'],
    ['no email address', { email: 'ana' }, 'Enter an email address, such as name@example.com.'],
    ['an address that is refused for another reason', { email: 'ana@example.com' }, 'In use.'],
  ])('says of %s what to do', (_, values, words) => {
    const { fields } = withFormMessages(refusedFields({ email: 'In use.' }), values)
    expect(fields).toEqual({ email: words })
  })

  it('asks for what the form itself asks for', () => {
    const refusal = refusedFields({ email: 'One.', name: 'Two.', note: 'Three.' })
    const blankMessages = { email: 'Enter their email.', name: 'Enter their name.' }
    expect(withFormMessages(refusal, { name: 'Ana' }, blankMessages).fields).toEqual({
      email: 'Enter their email.',
      name: 'Two.',
      note: 'Three.',
    })
  })

  it('says the same above the form as beside its field', () => {
    const refusal = refuse(422, 'One.', { fields: { email: 'One.', name: 'Two.' } })
    expect(withFormMessages(refusal, {}).message).toBe('Enter your email.')
  })
})
