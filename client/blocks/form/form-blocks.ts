import type { BuiltInBlock } from '#client/blocks/block.ts'
import type { BlockName } from '#domain/content/block-kinds.ts'
import { formBlock } from './Form.tsx'
import { inputBlock } from './Input.tsx'
import { labelBlock } from './Label.tsx'
import { selectBlock } from './Select.tsx'
import { submitButtonBlock } from './SubmitButton.tsx'
import { textAreaBlock } from './TextArea.tsx'

/** Forms and what stands in them, by the names that editors' content calls them. */
export const FORM_BLOCKS: Readonly<Record<string, BuiltInBlock>> = {
  'Form:Form': formBlock,
  'Form:Input': inputBlock,
  'Form:Label': labelBlock,
  'Form:Select': selectBlock,
  'Form:SubmitButton': submitButtonBlock,
  'Form:TextArea': textAreaBlock,
} satisfies Partial<Record<BlockName, BuiltInBlock>>
