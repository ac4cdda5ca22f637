import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCorrectedErrors } from '#client/enhancements/forms/corrected-fields.ts'

const issue = { remove: vi.fn() }
beforeEach(() => {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'email-issue' ? issue : null),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  issue.remove.mockClear()
})

/** A wrong email field, as far as it is asked. */
function emailField(describedBy: string, isInIsland = false) {
  const attributes = new Map([
    ['aria-invalid', 'true'],
    ['aria-describedby', describedBy],
  ])
  const listeners: (() => void)[] = []
  const field = {
    id: 'email',
    value: 'sam',
    defaultValue: 'sam',
    validity: { valid: true },
    closest: () => (isInIsland ? {} : null),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  }
  clearCorrectedErrors([field as unknown as HTMLInputElement])
  return {
    attributes,
    change(valid: boolean) {
      field.validity.valid = valid
      for (const listener of listeners) listener()
    },
  }
}

it('a corrected field loses its error and is no longer described by it', () => {
  const { attributes, change } = emailField('email-hint email-issue')
  change(false)
  expect(attributes.get('aria-invalid')).toBe('true')
  change(true)
  expect(Object.fromEntries(attributes)).toEqual({ 'aria-describedby': 'email-hint' })
  expect(issue.remove).toHaveBeenCalledOnce()
})

it('without a hint it is described by nothing', () => {
  const { attributes, change } = emailField('email-issue')
  change(true)
  expect(attributes.size).toBe(0)
})

it('a field of an island is left to React', () => {
  const { attributes, change } = emailField('email-issue', true)
  change(true)
  expect(attributes.get('aria-invalid')).toBe('true')
  expect(issue.remove).not.toHaveBeenCalled()
})
