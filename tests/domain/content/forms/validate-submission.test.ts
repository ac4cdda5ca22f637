import { describe, expect, it } from 'vitest'
import {
  collectForms,
  type FormSubmission,
  findReplyAddress,
  isSpamSubmission,
  type PublishedForm,
  validateSubmission,
} from '#domain/content/forms/validate-submission.ts'
import { humaniseFieldName, visitBlocks } from '#domain/content/forms/visit-blocks.ts'

const field = (kind: string, options: object, more: object = {}) => ({
  id: 'builder-field',
  component: { name: `Form:${kind}`, options },
  ...more,
})
const formOf = (children: unknown[], options: object = {}) => ({
  id: 'builder-form',
  component: { name: 'Form:Form', options },
  children,
})
const published = (children: unknown[], options?: object) =>
  collectForms([formOf(children, options)])[0] as PublishedForm

const sent = (
  texts: Record<string, string | string[]>,
  files: FormSubmission['files'] = new Map(),
): FormSubmission => ({
  texts: new Map(Object.entries(texts).map(([name, given]) => [name, [given].flat()])),
  files,
})

describe('forms in published content', () => {
  it('are found wherever they stand, with what they ask for', () => {
    const columns = {
      component: { name: 'Columns', options: { columns: [{ blocks: [] as unknown[] }] } },
    }
    columns.component.options.columns[0]?.blocks.push(
      formOf(
        [
          field('Label', { text: '<b>Your</b> city *', for: 'city' }),
          field('Input', { name: 'town' }, { properties: { id: 'city' } }),
          { children: [field('TextArea', { name: 'more', required: true })] },
          field('Select', { name: 'age', options: [{ value: '<20' }, { value: 5 }, {}, 'x'] }),
          field('Select', { name: 'any' }),
          field(
            'Select',
            { name: 'bound', options: [] },
            { bindings: { 'component.options.options': 'state.x' } },
          ),
          field('Select', { name: 'shown', options: [] }, { bindings: { show: 'state.x' } }),
          field('Input', { type: 'email' }),
          field('Input', { name: '' }),
          field('SubmitButton', { name: 'go' }),
          { component: { name: 'Form:Input' } },
          { component: { name: 5 } },
        ],
        { name: 'Ask us' },
      ),
    )
    const [form, ...others] = collectForms([columns, null, 'text'])
    expect(others).toEqual([])
    expect(form).toMatchObject({ id: 'builder-form', rules: { name: 'Ask us' } })
    expect(form?.fields).toEqual([
      { name: 'town', label: 'Your city', type: 'text', required: false, choices: null },
      { name: 'more', label: 'More', type: 'textarea', required: true, choices: null },
      { name: 'age', label: 'Age', type: 'select', required: false, choices: ['<20', '5', ''] },
      { name: 'any', label: 'Any', type: 'select', required: false, choices: null },
      { name: 'bound', label: 'Bound', type: 'select', required: false, choices: null },
      { name: 'shown', label: 'Shown', type: 'select', required: false, choices: [] },
    ])
  })

  it('take a label by the name of a field too, and ask once for fields of one name', () => {
    const form = published([
      field('Label', { for: 'size', text: 'How many' }),
      field('Label', { for: 'other' }),
      field('Input', { name: 'size', type: 'radio', required: true }),
      field('Input', { name: 'size', type: 'radio' }),
    ])
    expect(form.fields).toEqual([
      { name: 'size', label: 'How many', type: 'radio', required: true, choices: null },
    ])
  })

  it('are not looked for endlessly', () => {
    let deep: unknown = formOf([])
    for (let depth = 0; depth < 100; depth++) deep = { children: [deep] }
    expect(collectForms([deep])).toEqual([])
    const seen: string[] = []
    visitBlocks({ component: { name: 'Text' } }, (name) => seen.push(name))
    expect(seen).toEqual(['Text'])
  })
})

describe('what is wrong with an answer', () => {
  it('names what is required and missing', () => {
    const form = published([
      field('Input', { name: 'name', required: true }),
      field('Input', { name: 'terms', type: 'checkbox', required: true }),
      field('Input', { name: 'cv', type: 'file', required: true }),
    ])
    const nothing = { name: 'Name is a required field', terms: 'Terms is a required field' }
    expect(validateSubmission(form, sent({}))).toEqual({ ...nothing, cv: 'Cv is a required field' })
    const empty = new Map([['cv', [{ name: 'a.pdf', size: 0 }]]])
    expect(validateSubmission(form, sent({ name: ' ', terms: 'false' }, empty))).toMatchObject(
      nothing,
    )
    const whole = new Map([['cv', [{ name: 'a.pdf', size: 5 }]]])
    expect(validateSubmission(form, sent({ name: 'Ann', terms: 'on' }, whole))).toEqual({})
  })

  it.each([
    [
      'email',
      ['ann@example.com', ' ann@example.com '],
      ['ann', 'ann@', 'a b@c.d', 'a@b,c@d', `${'a'.repeat(250)}@b.co`],
    ],
    ['url', ['https://a.example'], ['a.example']],
    ['number', ['5', '-1.5', '1e3'], ['five', '1,5', 'Infinity']],
    ['range', ['50'], ['x']],
    ['date', ['2026-02-28', '2028-02-29'], ['2026-02-29', '2026-13-01', '28/02/2026']],
    ['month', ['2026-02'], ['2026-13', '2026-2']],
    ['week', ['2026-W53'], ['2026-W54', '2026-W00', '2026-53']],
    ['time', ['18:30', '00:00:59.5'], ['24:00', '18.30']],
    [
      'datetime-local',
      ['2026-02-28T18:30', '2026-02-28 18:30'],
      ['2026-02-28', '2026-02-28x18:30', '2026-02-30T18:30'],
    ],
    ['color', ['#FFbf2e'], ['red', '#fff']],
    ['text', ['anything', '<b>'], []],
    ['toString', ['anything'], []],
  ])('knows a good %s', (type, good, bad) => {
    const form = published([field('Input', { name: 'it', type })])
    for (const text of good) expect(validateSubmission(form, sent({ it: text })), text).toEqual({})
    for (const text of bad)
      expect(validateSubmission(form, sent({ it: text })), text).toHaveProperty('it')
    expect(validateSubmission(form, sent({ it: '' }))).toEqual({})
  })

  it('takes only what could be chosen', () => {
    const form = published([field('Select', { name: 'age', options: [{ value: '<20' }] })])
    expect(validateSubmission(form, sent({ age: '<20' }))).toEqual({})
    expect(validateSubmission(form, sent({ age: ['<20', '30'] }))).toEqual({
      age: 'Choose one of these.',
    })
  })

  it('checks nothing but the length of a form that does not validate', () => {
    const form = published([field('Input', { name: 'it', required: true })], { validate: false })
    expect(validateSubmission(form, sent({}))).toEqual({})
    expect(validateSubmission(form, sent({ it: 'a'.repeat(10_001) }))).toHaveProperty('it')
    const strict = published([field('Input', { name: 'it', type: 'email' })])
    expect(validateSubmission(strict, sent({ it: 'a'.repeat(10_001) })).it).toMatch(/10,000/)
  })
})

describe('form submit', () => {
  const form = published([
    field('Input', { name: 'name' }),
    field('Input', { name: 'E-Mail' }),
    field('Input', { name: 'other', type: 'email' }),
  ])

  it('answers go to the email field of the form', () => {
    expect(findReplyAddress(form, sent({ 'E-Mail': ' ann@example.com ' }))).toBe('ann@example.com')
    expect(
      findReplyAddress(form, sent({ 'E-Mail': 'ann@example.com\nBcc: all@example.com' })),
    ).toBeNull()
    expect(findReplyAddress(form, sent({ other: 'ann@example.com' }))).toBeNull()
    expect(findReplyAddress(published([]), sent({ email: 'ann@example.com' }))).toBeNull()
    expect(
      findReplyAddress(
        published([field('Input', { name: 'to', type: 'email' })]),
        sent({ to: 'a@b.c' }),
      ),
    ).toBe('a@b.c')
  })

  it('tells programs by fields that people never see', () => {
    expect(isSpamSubmission(sent({ _gotcha: 'x' }))).toBe(true)
    expect(isSpamSubmission(sent({ 'bot-field': 'true' }))).toBe(true)
    expect(isSpamSubmission(sent({ _gotcha: '', _honey: 'false', name: 'x' }))).toBe(false)
  })

  it.each([
    ['first_name', 'First name'],
    ['firstName', 'First name'],
    ['address[city]', 'Address city'],
    ['ВЕС', 'Вес'],
    ['---', '---'],
  ])('calls %s %s', (name, words) => {
    expect(humaniseFieldName(name)).toBe(words)
  })
})
