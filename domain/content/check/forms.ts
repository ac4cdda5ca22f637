import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { asText } from '../../text.ts'
import { allowedAddress, formRules } from '../form.ts'
import { isAddress } from '../form-fields.ts'
import {
  docOf,
  type Face,
  type Found,
  isBound,
  optionOf,
  type Reading,
  surroundingsOf,
} from './reading.ts'

const FIELDS: ReadonlySet<string> = new Set(['Form:Input', 'Form:Select', 'Form:TextArea'])

/** Forms that nobody can send, that go nowhere, or whose fields nobody can tell apart. */
export const checkForms = ({ faces }: Reading): Fault[] => faces.flatMap(ofFace)

function ofFace({ blocks }: Face): Fault[] {
  const forms = new Map<Found | null, Found[]>()
  for (const found of blocks) {
    if (found.name === 'Form:Form') forms.set(found, [])
    else if (found.name.startsWith('Form:')) {
      const form = [...surroundingsOf(found)].find(({ name }) => name === 'Form:Form') ?? null
      const parts = forms.get(form)
      if (parts) parts.push(found)
      else forms.set(form, [found])
    }
  }
  return [...forms].flatMap(([form, parts]) => {
    const fields = parts.filter(({ name }) => FIELDS.has(name))
    return [
      ...(form ? [...destination(form), ...button(form, parts, blocks)] : fields.map(outside)),
      ...fields.flatMap((field) => [...nameless(field), ...unknownType(field)]),
      ...unlabelled(fields, parts),
      ...twice(fields),
    ]
  })
}

function destination(form: Found): Fault[] {
  const { options } = form
  if (Object.keys(form.bindings).some((path) => /\.(?:action|sendSubmissionsTo)/.test(path)))
    return []
  const rules = formRules(options)
  const nowhere = (path: Path, message: string, hint: string): Fault[] => [
    { code: 'form/no-destination', path, message, hint },
  ]
  const place = [...form.path, 'component', 'options']
  if (rules.way === 'nowhere' || (rules.way === 'browser' && rules.action === '')) {
    return nowhere(
      place,
      'Nobody gets what is typed into this form.',
      'set "sendSubmissionsTo": "email" and "sendSubmissionsToEmail", or "custom" with an "action"',
    )
  }
  if (rules.way === 'ours') {
    if (rules.email === '') {
      return nowhere(
        place,
        'The form is sent by email, and there is no address it goes to.',
        'add "sendSubmissionsToEmail": "team@…"',
      )
    }
    if (isAddress(rules.email)) return []
    return nowhere(
      optionOf(form, 'sendSubmissionsToEmail'),
      `"${rules.email}" is no email address.`,
      'it looks like name@example.com',
    )
  }
  if (allowedAddress(rules.action, 'https://shop.invalid')) return []
  return [
    {
      code: 'form/refused-destination',
      path: optionOf(form, 'action'),
      message: `The shop sends no form to ${rules.action}.`,
      hint: 'send it by email ("sendSubmissionsTo": "email" with "sendSubmissionsToEmail"), or ask whoever runs the shop to let forms go to that site (setting CONTENT_HOSTS, forms)',
    },
  ]
}

/** A button of the form, or a plain block that is one. */
function button(form: Found, parts: readonly Found[], blocks: readonly Found[]): Fault[] {
  const isThere =
    parts.some(
      ({ name, options }) =>
        name === 'Form:SubmitButton' || (name === 'Form:Input' && options.type === 'submit'),
    ) ||
    blocks.some(
      (one) =>
        /^button$/i.test(asText(one.block.tagName)) && [...surroundingsOf(one)].includes(form),
    )
  return isThere
    ? []
    : [
        {
          code: 'form/no-button',
          path: form.path,
          message: 'The form has no button to send it.',
          hint: 'add a Form:SubmitButton as the last of its children',
        },
      ]
}

const outside = (field: Found): Fault => ({
  code: 'form/outside',
  path: [...field.path, 'component', 'name'],
  message: `${field.name} stands in no form, so nobody gets what is typed into it.`,
  hint: 'move it into the children of a Form:Form',
})

const SENT_BY_NO_NAME: ReadonlySet<unknown> = new Set(['submit', 'button', 'reset', 'image'])

function nameless(field: Found): Fault[] {
  const { name, type } = field.options
  if ((typeof name === 'string' && name !== '') || isBound(field, 'name')) return []
  if (SENT_BY_NO_NAME.has(type)) return []
  return [
    {
      code: 'form/no-name',
      path: [...field.path, 'component'],
      message: 'A field without a name is not sent.',
      hint: 'add "name" to its options, such as "email"',
    },
  ]
}

/** What browsers can ask for (spec §3). */
const TYPES = new Set(
  'text email tel url number range password date datetime-local month week time color checkbox radio file hidden search submit button reset image'.split(
    ' ',
  ),
)

function unknownType(field: Found): Fault[] {
  const { type } = field.options
  if (typeof type !== 'string' || TYPES.has(type)) return []
  return [
    {
      code: 'form/unknown-type',
      path: optionOf(field, 'type'),
      message: `No field is of the type "${type}": it would be plain text.`,
      hint: didYouMean(type, TYPES).hint ?? `it may be: ${[...TYPES].join(', ')}`,
    },
  ]
}

/** Fields that nothing names: no label around or for them, no words of their own. */
function unlabelled(fields: readonly Found[], parts: readonly Found[]): Fault[] {
  const labels = parts.filter(({ name }) => name === 'Form:Label')
  const named = new Set(labels.map(({ options }) => options.for))
  const ids = new Set(fields.flatMap((field) => [idOf(field), field.options.name]))
  return [
    ...fields.flatMap((field) => {
      const { type, name } = field.options
      if (type === 'hidden' || SENT_BY_NO_NAME.has(type)) return []
      const isWithin = [...surroundingsOf(field)].some((one) => one.name === 'Form:Label')
      const ownWords = docOf(field.block.properties)['aria-label']
      if (isWithin || ownWords || named.has(idOf(field)) || named.has(name)) return []
      return [
        {
          code: 'form/no-label' as const,
          path: field.path,
          message: `The field "${asText(name ?? '')}" has no label, so nobody knows what to write.`,
          hint: `add a Form:Label with "for": "${asText(name ?? '')}", or put the field into one`,
        },
      ]
    }),
    ...labels.flatMap((label) => {
      const { for: wanted } = label.options
      if (typeof wanted !== 'string' || wanted === '' || ids.has(wanted)) return []
      return [
        {
          code: 'form/label-for-nothing' as const,
          path: optionOf(label, 'for'),
          message: `The label is for "${wanted}", and no field is called so.`,
          ...didYouMean(wanted, [...ids].map(asText)),
        },
      ]
    }),
  ]
}

const idOf = ({ block }: Found) => docOf(block.properties).id

/** Kinds of fields that share a name on purpose. */
const SHARED: ReadonlySet<unknown> = new Set(['radio', 'checkbox', 'hidden', 'submit'])

function twice(fields: readonly Found[]): Fault[] {
  const seen = new Set<unknown>()
  return fields.flatMap((field) => {
    const { name, type } = field.options
    if (typeof name !== 'string' || name === '' || SHARED.has(type)) return []
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [
      {
        code: 'form/duplicate-name',
        path: optionOf(field, 'name'),
        message: `Two fields are called "${name}": of what is typed only one arrives.`,
        hint: `call this one something else, such as "${name}-2", with a label of its own, or take it out`,
      },
    ]
  })
}
