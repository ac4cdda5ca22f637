import { STOCK_WORDS } from '#domain/content/form.ts'
import type { Attributes, BlockProps, BuiltIn } from '../block.ts'
import { useForm } from './around.ts'
import { textOf } from './field.tsx'

/** What sends a form (spec §3). */
export const submitButton: BuiltIn = {
  noWrap: true,
  View: ({ attributes, options }: BlockProps<{ text: string }>) => (
    <Submit attributes={attributes} text={textOf(options.text) || STOCK_WORDS.button} />
  ),
}

/** Without script the button says where everything goes: the form itself has no address (model of content 5). */
function Submit({ attributes, text }: { attributes: Attributes; text: string }) {
  return (
    <button {...attributes} type="submit" {...useForm().sends}>
      {text}
    </button>
  )
}
