import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'

const summary = (fields: Record<string, string>) =>
  renderToStaticMarkup(<ErrorSummary message="Check the form." fields={fields} />)

describe('A summary of errors', () => {
  it('says what is wrong when no field is', () => {
    expect(summary({})).toContain('<strong>Check the form.</strong>')
  })

  it('of one field is that field’s own message', () => {
    const html = summary({ email: 'Enter your email.' })
    expect(html).toContain('<strong><a href="#email">Enter your email.</a></strong>')
    expect(html).not.toContain('Check the form.')
    expect(html).not.toContain('<ul>')
  })

  it('of several fields lists them below', () => {
    const html = summary({ email: 'Enter your email.', name: 'Enter their name.' })
    expect(html).toContain('<strong>Check the form.</strong>')
    expect(html.match(/<li>/g)).toHaveLength(2)
  })
})
