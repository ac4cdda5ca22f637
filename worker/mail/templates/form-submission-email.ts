import type { Backend } from '#worker/app/context.ts'
import {
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from './email-blocks.ts'

type SubmissionRow = { name: string; recipient: string; reply_to: string | null; answers: string }
type SubmissionFileRow = { name: string; type: string; content: ArrayBuffer | number[] }

const MAX_INLINE_ANSWER_LENGTH = 60

/** A form submission for its recipient; null when it was deleted. */
export async function renderFormSubmissionEmail(
  { ordersDb, config }: Backend,
  id: string,
): Promise<RenderedEmail | null> {
  const row = await ordersDb
    .prepare('SELECT name, recipient, reply_to, answers FROM form_submission WHERE id = ?')
    .bind(id)
    .first<SubmissionRow>()
  if (!row) return null
  const { results: files } = await ordersDb
    .prepare('SELECT name, type, content FROM form_file WHERE submission_id = ? ORDER BY position')
    .bind(id)
    .all<SubmissionFileRow>()
  const answers: [string, string][] = JSON.parse(row.answers)
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: row.name },
    { kind: 'text', text: 'Someone sent this with a form on the shop:' },
    ...answerBlocks(answers),
    ...(files.length > 0
      ? [{ kind: 'text' as const, text: `Attached: ${files.map(({ name }) => name).join(', ')}` }]
      : []),
    ...(row.reply_to
      ? [{ kind: 'text' as const, text: `Answer this message to write to ${row.reply_to}.` }]
      : []),
  ]
  return {
    to: row.recipient,
    subject: toHeaderValue(`${row.name}: new message`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN),
    ...(row.reply_to ? { replyTo: toHeaderValue(row.reply_to) } : {}),
    attachments: files.map(({ name, type, content }) => ({
      name,
      type,
      content: new Uint8Array(content).buffer,
    })),
  }
}

/** Short answers share a table when all of them are short. */
function answerBlocks(answers: readonly [label: string, text: string][]): EmailBlock[] {
  const blocks: EmailBlock[] = []
  let rows: (readonly [string, string])[] = []
  for (const [label, text] of answers) {
    if (text.length <= MAX_INLINE_ANSWER_LENGTH && !text.includes('\n')) {
      if (rows.length === 0) blocks.push({ kind: 'table', rows })
      rows.push([label, text])
      continue
    }
    rows = []
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    for (const line of [`${label}:`, ...lines]) blocks.push({ kind: 'text', text: line })
  }
  return blocks
}
