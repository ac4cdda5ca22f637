import type { BlockName } from '#domain/content/block-kinds.ts'
import type { BuiltIn } from '../block.ts'
import { form } from './Form.tsx'
import { input } from './Input.tsx'
import { label } from './Label.tsx'
import { select } from './Select.tsx'
import { submitButton } from './SubmitButton.tsx'
import { textArea } from './TextArea.tsx'

/** Forms and what stands in them, by the names that editors' content calls them (spec §3). */
export const KINDS: Readonly<Record<string, BuiltIn>> = {
  'Form:Form': form,
  'Form:Input': input,
  'Form:Label': label,
  'Form:Select': select,
  'Form:SubmitButton': submitButton,
  'Form:TextArea': textArea,
} satisfies Partial<Record<BlockName, BuiltIn>>
