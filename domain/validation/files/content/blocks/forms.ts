import { didYouMeanHint } from '#domain/closest-name.ts'
import { allowedFormUrl, parseFormOptions } from '#domain/content/forms/form.ts'
import { isHeaderSafeEmail } from '#domain/content/forms/validate-submission.ts'
import { jsonText } from '#domain/text.ts'
import {
  ancestors,
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  toJsonObject,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const FIELD_BLOCKS: ReadonlySet<string> = new Set(['Form:Input', 'Form:Select', 'Form:TextArea'])

/** Forms that nobody can send, that go nowhere, or whose fields nobody can tell apart. */
export const validateForms = ({ variants }: EntryView): Violation[] =>
  variants.flatMap(validateVariantForms)

function validateVariantForms({ blocks }: VariantView): Violation[] {
  const forms = new Map<BlockRef | null, BlockRef[]>()
  for (const blockRef of blocks) {
    if (blockRef.name === 'Form:Form') forms.set(blockRef, [])
    else if (blockRef.name.startsWith('Form:')) {
      const form = [...ancestors(blockRef)].find(({ name }) => name === 'Form:Form') ?? null
      const parts = forms.get(form)
      if (parts) parts.push(blockRef)
      else forms.set(form, [blockRef])
    }
  }
  return [...forms].flatMap(([form, parts]) => {
    const fields = parts.filter(({ name }) => FIELD_BLOCKS.has(name))
    return [
      ...(form
        ? [...validateDestination(form), ...missingSubmitButton(form, parts, blocks)]
        : fields.map(fieldOutsideForm)),
      ...fields.flatMap((field) => [...missingName(field), ...unknownInputType(field)]),
      ...validateLabels(fields, parts),
      ...duplicateFieldNames(fields),
    ]
  })
}

function validateDestination(form: BlockRef): Violation[] {
  const { options } = form
  if (Object.keys(form.bindings).some((path) => /\.(?:action|sendSubmissionsTo)/.test(path)))
    return []
  const rules = parseFormOptions(options)
  const nowhere = (path: JsonPath, message: string, hint: string): Violation[] => [
    { code: 'form/no-destination', path, message, hint },
  ]
  const fieldPath = [...form.path, 'component', 'options']
  if (rules.transport === 'nowhere' || (rules.transport === 'browser' && rules.action === '')) {
    return nowhere(
      fieldPath,
      'Nobody gets what is typed into this form.',
      'set "sendSubmissionsTo": "email" and "sendSubmissionsToEmail", or "custom" with an "action"',
    )
  }
  if (rules.transport === 'ours') {
    if (rules.email === '') {
      return nowhere(
        fieldPath,
        'The form is sent by email, and there is no address it goes to.',
        'add "sendSubmissionsToEmail": "team@…"',
      )
    }
    if (isHeaderSafeEmail(rules.email)) return []
    return nowhere(
      optionPath(form, 'sendSubmissionsToEmail'),
      `"${rules.email}" is no email address.`,
      'it looks like name@example.com',
    )
  }
  if (allowedFormUrl(rules.action, 'https://shop.invalid')) return []
  return [
    {
      code: 'form/refused-destination',
      path: optionPath(form, 'action'),
      message: `The shop sends no form to ${rules.action}.`,
      hint: 'send it by email ("sendSubmissionsTo": "email" with "sendSubmissionsToEmail"), or ask whoever runs the shop to let forms go to that site (setting CONTENT_HOSTS, forms)',
    },
  ]
}

/** A button of the form, or a plain block that is one. */
function missingSubmitButton(
  form: BlockRef,
  parts: readonly BlockRef[],
  blocks: readonly BlockRef[],
): Violation[] {
  const isThere =
    parts.some(
      ({ name, options }) =>
        name === 'Form:SubmitButton' || (name === 'Form:Input' && options.type === 'submit'),
    ) ||
    blocks.some(
      (one) => /^button$/i.test(jsonText(one.block.tagName)) && [...ancestors(one)].includes(form),
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

const fieldOutsideForm = (field: BlockRef): Violation => ({
  code: 'form/outside',
  path: [...field.path, 'component', 'name'],
  message: `${field.name} stands in no form, so nobody gets what is typed into it.`,
  hint: 'move it into the children of a Form:Form',
})

const UNNAMED_INPUT_TYPES: ReadonlySet<unknown> = new Set(['submit', 'button', 'reset', 'image'])

function missingName(field: BlockRef): Violation[] {
  const { name, type } = field.options
  if ((typeof name === 'string' && name !== '') || isBound(field, 'name')) return []
  if (UNNAMED_INPUT_TYPES.has(type)) return []
  return [
    {
      code: 'form/no-name',
      path: [...field.path, 'component'],
      message: 'A field without a name is not sent.',
      hint: 'add "name" to its options, such as "email"',
    },
  ]
}

/** What browsers can ask for. */
const INPUT_TYPES = new Set(
  'text email tel url number range password date datetime-local month week time color checkbox radio file hidden search submit button reset image'.split(
    ' ',
  ),
)

function unknownInputType(field: BlockRef): Violation[] {
  const { type } = field.options
  if (typeof type !== 'string' || INPUT_TYPES.has(type)) return []
  return [
    {
      code: 'form/unknown-type',
      path: optionPath(field, 'type'),
      message: `No field is of the type "${type}": it would be plain text.`,
      hint: didYouMeanHint(type, INPUT_TYPES).hint ?? `it may be: ${[...INPUT_TYPES].join(', ')}`,
    },
  ]
}

/** Fields that nothing names: no label around or for them, no words of their own. */
function validateLabels(fields: readonly BlockRef[], parts: readonly BlockRef[]): Violation[] {
  const labels = parts.filter(({ name }) => name === 'Form:Label')
  const named = new Set(labels.map(({ options }) => options.for))
  const ids = new Set(fields.flatMap((field) => [htmlId(field), field.options.name]))
  return [
    ...fields.flatMap((field) => {
      const { type, name } = field.options
      if (type === 'hidden' || UNNAMED_INPUT_TYPES.has(type)) return []
      const isWithin = [...ancestors(field)].some((one) => one.name === 'Form:Label')
      const ownWords = toJsonObject(field.block.properties)['aria-label']
      if (isWithin || ownWords || named.has(htmlId(field)) || named.has(name)) return []
      return [
        {
          code: 'form/no-label' as const,
          path: field.path,
          message: `The field "${jsonText(name ?? '')}" has no label, so nobody knows what to write.`,
          hint: `add a Form:Label with "for": "${jsonText(name ?? '')}", or put the field into one`,
        },
      ]
    }),
    ...labels.flatMap((label) => {
      const { for: labelFor } = label.options
      if (typeof labelFor !== 'string' || labelFor === '' || ids.has(labelFor)) return []
      return [
        {
          code: 'form/label-for-nothing' as const,
          path: optionPath(label, 'for'),
          message: `The label is for "${labelFor}", and no field is called so.`,
          ...didYouMeanHint(labelFor, [...ids].map(jsonText)),
        },
      ]
    }),
  ]
}

const htmlId = ({ block }: BlockRef) => toJsonObject(block.properties).id

/** Kinds of fields that share a name on purpose. */
const TYPES_SHARING_NAMES: ReadonlySet<unknown> = new Set(['radio', 'checkbox', 'hidden', 'submit'])

function duplicateFieldNames(fields: readonly BlockRef[]): Violation[] {
  const seen = new Set<unknown>()
  return fields.flatMap((field) => {
    const { name, type } = field.options
    if (typeof name !== 'string' || name === '' || TYPES_SHARING_NAMES.has(type)) return []
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [
      {
        code: 'form/duplicate-name',
        path: optionPath(field, 'name'),
        message: `Two fields are called "${name}": of what is typed only one arrives.`,
        hint: `call this one something else, such as "${name}-2", with a label of its own, or take it out`,
      },
    ]
  })
}
