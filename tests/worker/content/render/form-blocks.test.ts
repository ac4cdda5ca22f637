import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { BlockScope } from '#client/blocks/block.ts'
import type { FormResult } from '#client/blocks/form/form-result.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { renderEntryHtml } from '#worker/content/render/render-entry-html.ts'
import { createScope } from '#worker/content/render/render-scope.ts'

let complaints: MockInstance
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})
afterEach(() => {
  // React says there what it does not like.
  expect(complaints).not.toHaveBeenCalled()
})

let count = 0
const block = (name: string, options: object = {}, more: object = {}): ContentBlock => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${++count}`,
  component: { name, options: options as Record<string, unknown> },
  ...more,
})
const form = (options: object, children: ContentBlock[] = []): ContentBlock => ({
  ...block('Form:Form', options, { children }),
  id: 'builder-form',
})

type Showing = { mode?: BlockScope['mode']; answer?: Partial<FormResult>; origins?: string[] }

function drawn(blocks: ContentBlock[], { mode = 'page', answer, origins }: Showing = {}): string {
  const place = {
    url: new URL('https://shop.example/aus/ask'),
    userAgent: '',
    apiKey: 'abcd',
    mode,
    canRunCode: true,
    context: {
      ...(answer ? { formAnswer: { id: 'builder-form', typed: {}, ...answer } } : {}),
      ...(origins ? { formOrigins: origins } : {}),
    },
  }
  const entry = { id: 'page-ask', data: { blocks } }
  const scope = createScope(entry, place, createEvaluator(), {
    warn: (message) => expect(message).toBe(''),
    failed: (cause) => expect(cause).toBe(''),
  })
  return renderEntryHtml(entry, { model: 'page', prefix: null }, scope).html
}

/** A tag of that name with its attributes, without what every block has. */
const tag = (html: string, name: string) =>
  (html.match(new RegExp(`<${name}[ >][^>]*`))?.[0] ?? '').replace(
    / (?:class|builder-id|id)="[^"]*"|\/$/g,
    '',
  )

describe('Form block', () => {
  it('has name and method and no address where a script sends it', () => {
    const html = drawn([
      form({ sendSubmissionsToEmail: 'a@b.example' }, [block('Form:SubmitButton')]),
    ])
    expect(tag(html, 'form')).toBe('<form name="My form" data-replay="submit" method="POST"')
    expect(tag(html, 'button')).toBe(
      '<button type="submit" formAction="?form=page-ask.builder-form"',
    )
    expect(html).toContain('>Click me</button>')
    expect(html).not.toContain('a@b.example')
  })

  it('has an address where the browser sends it, and leaves checking alone where it is submission to', () => {
    const options = {
      sendSubmissionsTo: 'custom',
      sendWithJs: false,
      validate: false,
      method: 'get',
    }
    const html = drawn([form({ ...options, action: '/echo' }, [block('Form:SubmitButton')])])
    expect(tag(html, 'form')).toBe('<form name="My form" noValidate="" action="/echo" method="GET"')
    expect(tag(html, 'button')).toBe('<button type="submit"')
    expect(html).not.toContain('role="status"')
  })

  it.each([
    ['//evil.example', ''],
    ['javascript:alert(1)', ''],
    ['https://crm.example/in', ' action="https://crm.example/in"'],
  ])('leads to %s only where that is listed', (action, attribute) => {
    const options = { sendSubmissionsTo: 'custom', sendWithJs: false, action }
    const origins = ['https://crm.example']
    expect(tag(drawn([form(options)], { origins }), 'form')).toBe(
      `<form name="My form"${attribute} method="POST"`,
    )
    const scripted = form({ ...options, sendWithJs: true }, [block('Form:SubmitButton')])
    const address = attribute.replace('action', 'formAction')
    expect(tag(drawn([scripted], { origins }), 'button')).toBe(`<button type="submit"${address}`)
  })

  it('sends files as multipart without script too, and never in an address', () => {
    const file = block('Form:Input', { name: 'cv', type: 'file', value: 'x', defaultValue: 'y' })
    const html = drawn([form({ method: 'GET' }, [file, block('Form:SubmitButton')])])
    expect(tag(html, 'button')).toContain('formEncType="multipart/form-data" formMethod="post"')
    expect(tag(html, 'input')).toBe('<input aria-label="Cv" type="file" name="cv"')
    const plain = { sendSubmissionsTo: 'custom', sendWithJs: false, action: '/in' }
    expect(tag(drawn([form(plain, [file])]), 'form')).toContain('encType="multipart/form-data"')
  })

  it('shows its previewState in the editor alone', () => {
    const options = { previewState: 'sending' }
    expect(drawn([form(options)])).not.toContain('Sending...')
    expect(drawn([form(options)], { mode: 'preview' })).not.toContain('Sending...')
    const html = drawn([form(options)], { mode: 'editing' })
    expect(html).toContain('Sending...')
    expect(tag(html, 'form')).toContain('aria-busy="true"')
    const success = form({ previewState: 'success' })
    expect(drawn([success], { mode: 'editing' })).toContain('Thanks!')
    const error = form({ previewState: 'error' })
    expect(drawn([error], { mode: 'editing' })).toContain(
      'Form submission error :( Please check your answers and try again',
    )
    expect(drawn([form({ previewState: 'odd' })], { mode: 'editing' })).not.toContain('<p>')
  })
})

describe('a form that was not taken', () => {
  const submission = {
    state: 'error' as const,
    message: '<b>Not</b> today',
    fields: { email: 'Wrong' },
  }
  const fields = [
    block('Form:Input', { name: 'email', defaultValue: 'x' }),
    block('Form:TextArea', { name: 'more' }),
    block('Form:Select', { name: 'age', options: [{ value: '1' }, { value: '2' }] }),
    block('Form:Input', { name: 'size', type: 'radio', value: 's' }),
    block('Form:Input', { name: 'size', type: 'radio', value: 'm' }),
    block('Form:Input', { name: 'news', type: 'checkbox' }),
  ]
  const typed = { email: ['"><script>'], more: ['a\nb'], age: ['2'], size: ['m'], news: ['on'] }

  it('shows what was typed, and what is wrong beside it', () => {
    const html = drawn([form({}, fields)], { answer: { submission, typed } })
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(html).toMatch(/<textarea[^>]*>a\nb<\/textarea>/)
    expect(html).toContain('<option value="2" selected="">')
    expect(html).toMatch(/checked="" value="m"|value="m" checked=""/)
    expect(html.match(/checked=""/g)).toHaveLength(2)
    expect(tag(html, 'input')).toContain(
      'aria-invalid="true" aria-describedby="builder-form-email-wrong"',
    )
    expect(html).toContain(
      '<span class="form-block-wrong" id="builder-form-email-wrong">Wrong</span>',
    )
  })

  it('says why in the editor’s block, as text', () => {
    const bindings = {
      'component.options.text': 'state.formErrorMessage || block.component.options.text',
    }
    const errorMessage = [block('Text', { text: 'Stock' }, { bindings })]
    const html = drawn([form({ errorMessage })], { answer: { submission } })
    expect(html).toContain('&lt;b&gt;Not&lt;/b&gt; today')
    expect(html).not.toContain('<b>Not')
    const without = drawn([form({ errorMessage })], { answer: { submission: { state: 'error' } } })
    expect(without).toContain('Stock')
    expect(drawn([form({})], { answer: { submission } })).toContain('&lt;b&gt;Not&lt;/b&gt; today')
  })

  it('has a summary above its fields, whose links lead to them', () => {
    const labelled = [block('Form:Label', { text: 'Age', for: 'age' }), ...fields]
    const wrong = { ...submission, fields: { email: 'Wrong', age: 'Missing' } }
    const html = drawn([form({}, labelled)], { answer: { submission: wrong } })
    expect(html).toContain(
      '<ul><li><a href="#builder-form-email-wrong">Wrong</a></li><li><a href="#age">Missing</a></li></ul>',
    )
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<input'))
  })

  it('shows the response as it is, to editors only', () => {
    const answer = { submission: { state: 'error' as const, response: { a: '<i>' } } }
    expect(drawn([form({})], { answer })).not.toContain('&quot;a&quot;')
    const html = drawn([form({})], { answer, mode: 'editing' })
    expect(html).toContain('padding:10px;color:red;text-align:center')
    expect(html).toContain('{\n  &quot;a&quot;: &quot;&lt;i&gt;&quot;\n}')
  })

  it('is not told of another form', () => {
    const html = drawn([form({})], { answer: { id: 'builder-other', submission } })
    expect(html).not.toContain('today')
  })
})

describe('Forms: fields', () => {
  it.each(
    `text number email url checkbox radio range date datetime-local search tel time file month week password
    color hidden`.split(/\s+/),
  )('there is an input of type %s', (type) => {
    expect(tag(drawn([block('Form:Input', { type, name: 'it' })]), 'input')).toContain(
      `type="${type}"`,
    )
  })

  it('any other type is text, required is said, values stand in fields', () => {
    const options = {
      type: 'image',
      name: 'a',
      required: true,
      placeholder: 'Hi',
      value: 5,
      defaultValue: 6,
    }
    expect(tag(drawn([block('Form:Input', options)]), 'input')).toBe(
      '<input required="" type="text" placeholder="Hi" name="a" value="5"',
    )
    expect(tag(drawn([block('Form:Input', {})]), 'input')).toBe('<input type="text"')
    const odd = { name: 5, value: {}, placeholder: [], required: 'yes' }
    expect(tag(drawn([block('Form:Input', odd)]), 'input')).toBe('<input type="text"')
    expect(drawn([block('Form:TextArea', { name: 'a', value: 'x' })])).toContain('>x</textarea>')
    const ticked = block('Form:Input', { type: 'checkbox', name: 'a', defaultValue: 'yes' })
    expect(tag(drawn([ticked]), 'input')).toContain('value="yes"')
  })

  it('a choice has its options, by name or value, and two where there are none', () => {
    const options = [{ value: '<20' }, { value: 'b', name: 'Bee' }, { name: 'None' }, null, 'x']
    const html = drawn([block('Form:Select', { name: 'a', options, defaultValue: 'b' })])
    expect(html).toContain(
      '<option value="&lt;20">&lt;20</option><option value="b" selected="">Bee</option><option value="">None</option></select>',
    )
    expect(drawn([block('Form:Select', { defaultValue: '' })])).toContain(
      '<option value="20-30">20-30</option><option value="40+">40+</option></select>',
    )
  })

  it('a label is for the field of that id or name', () => {
    const byId = [
      block('Form:Label', { text: '<b>Your</b> city', for: 'city' }),
      block('Form:Input', { name: 'town' }, { properties: { id: 'city' } }),
    ]
    const html = drawn([form({}, byId)])
    expect(tag(html, 'label')).toBe('<label for="city"')
    expect(html).toContain('<span class="builder-label-text"><b>Your</b> city</span>')
    expect(html).toMatch(/<input id="city"[^>]*name="town"/)
    const byName = [
      block('Form:Label', { text: 'City', for: 'town' }),
      block('Form:Input', { name: 'town' }),
    ]
    expect(drawn([form({}, byName)])).toMatch(/<input[^>]*id="town"/)
    const around = block(
      'Form:Label',
      { text: 'City' },
      { children: [block('Form:Input', { name: 'x' })] },
    )
    expect(tag(drawn([around]), 'input')).toBe('<input type="text" name="x"')
  })

  it('every field is called something, and browsers may fill in what they know', () => {
    expect(tag(drawn([block('Form:Select', { name: 'ageGroup' })]), 'select')).toContain(
      'aria-label="Age group"',
    )
    expect(tag(drawn([block('Form:Input', { name: 'email' })]), 'input')).toContain(
      'autoComplete="email"',
    )
    expect(tag(drawn([block('Form:Input', { name: 'a', type: 'tel' })]), 'input')).toContain(
      'autoComplete="tel"',
    )
    expect(tag(drawn([block('Form:Input', { name: 'constructor' })]), 'input')).not.toContain(
      'autoComplete',
    )
    expect(tag(drawn([block('Form:Input', { name: 'a', type: 'hidden' })]), 'input')).not.toContain(
      'aria',
    )
  })
})
