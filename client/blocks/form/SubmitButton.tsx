import type { BlockAttributes, BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { DEFAULT_FORM_MESSAGES } from '#domain/content/forms/form.ts'
import { textOrEmpty } from './field.tsx'
import { useFormField } from './form-context.ts'

export const block: BuiltInBlock = {
  name: 'Form:SubmitButton',
  noWrap: true,
  View: ({ attributes, options }: BlockProps<{ text: string }>) => (
    <SubmitButton
      attributes={attributes}
      text={textOrEmpty(options.text) || DEFAULT_FORM_MESSAGES.button}
    />
  ),
}

type Props = { attributes: BlockAttributes; text: string }

/** Without script the button has the action: the form itself has none. */
function SubmitButton({ attributes, text }: Props) {
  const { submitAttributes } = useFormField()
  return (
    <button {...attributes} type="submit" {...submitAttributes}>
      {text}
    </button>
  )
}
