import type { Rule } from './rule.ts'

export const FILE_RULES = {
  'file/not-json': {
    severity: 'error',
    summary: 'A file must be valid JSON.',
    rationale:
      'A file that is not JSON cannot be read at all, so nothing in it reaches the shop. The message says where parsing stops.',
    sample: { bad: '{ "name" "Kayak" }', good: '{ "name": "Kayak" }' },
  },
  'file/missing-comma': {
    severity: 'error',
    summary: 'Fields and list entries must be separated by commas.',
    rationale:
      'Without a comma the parser cannot tell where a value ends. Add one after the value in the message.',
    sample: { bad: '{ "name": "Kayak" "id": "k" }', good: '{ "name": "Kayak", "id": "k" }' },
  },
  'file/trailing-comma': {
    severity: 'error',
    summary: 'There must be no comma after the last field or entry.',
    rationale: 'JavaScript allows trailing commas, JSON does not.',
    fixable: true,
    sample: { bad: '["kayak", "canoe",]', good: '["kayak", "canoe"]' },
  },
  'file/comment': {
    severity: 'error',
    summary: 'JSON must not contain comments.',
    rationale:
      'The shop reads JSON only. Remove the comment, or use a name or description field instead.',
    fixable: true,
    sample: { bad: '{ "id": "k" /* the red one */ }', good: '{ "id": "k" }' },
  },
  'file/quotes': {
    severity: 'error',
    summary: 'Text must be in straight double quotes.',
    rationale:
      'Single and curly quotes are not valid JSON. Word processors often insert curly quotes automatically.',
    fixable: true,
    sample: { bad: '{ "id": \'kayak\' }', good: '{ "id": "kayak" }' },
  },
  'file/unquoted-key': {
    severity: 'error',
    summary: 'Field names must be in double quotes.',
    rationale:
      'JavaScript allows names without quotes, JSON does not. Write "name": instead of name:.',
    fixable: true,
    sample: { bad: '{ id: "kayak" }', good: '{ "id": "kayak" }' },
  },
  'file/unclosed': {
    severity: 'error',
    summary: 'Every bracket and every quote must be closed.',
    rationale:
      'Everything after an unclosed bracket ends up in the wrong place. The message says which one was opened where.',
    sample: { bad: '{ "ids": ["kayak", "canoe" }', good: '{ "ids": ["kayak", "canoe"] }' },
  },
  'file/empty': {
    severity: 'error',
    summary: 'A file must not be empty.',
    rationale:
      'An empty file is not valid JSON. An empty list is written as [], an empty object as {}.',
    sample: { bad: '\n', good: '[]' },
  },
  'file/byte-order-mark': {
    severity: 'warning',
    summary: 'A file must not begin with a byte order mark.',
    rationale:
      'Many programs cannot read it. In VS Code choose "Save with Encoding", then "UTF-8".',
    fixable: true,
    sample: { bad: '\uFEFF{ "id": "kayak" }', good: '{ "id": "kayak" }' },
  },
  'file/encoding': {
    severity: 'error',
    summary: 'A file must be encoded in UTF-8.',
    rationale:
      'In other encodings characters such as é and £ are garbled. In VS Code choose "Reopen with Encoding", find the one that looks right, then "Save with Encoding", "UTF-8".',
    sample: { bad: '{ "name": "Caf\uFFFD" }', good: '{ "name": "Café" }' },
  },
  'file/control-sign': {
    severity: 'error',
    summary: 'Text must not contain control characters other than line breaks and tabs.',
    rationale:
      'They are invisible, so an id or URL that contains one looks right but is different. They often come with text copied from other programs.',
    fixable: true,
    sample: { bad: '{ "name": "Kayak\\u0007" }', good: '{ "name": "Kayak" }' },
  },
  'file/duplicate-key': {
    severity: 'error',
    summary: 'An object must not have the same field twice.',
    rationale: 'Only the last of two fields with the same name is read. Remove one of them.',
    sample: { bad: '{ "id": "kayak", "id": "canoe" }', good: '{ "id": "kayak" }' },
  },
  'file/number': {
    severity: 'error',
    summary: 'Numbers must be small enough to be stored exactly.',
    rationale:
      'Numbers above 9007199254740991 are rounded, and those above about 1e308 are lost. Write long ids and codes as text in quotes.',
    sample: { bad: '{ "id": 12345678901234567890 }', good: '{ "id": "12345678901234567890" }' },
  },
  'file/too-deep': {
    severity: 'error',
    summary: 'Brackets must not be nested more than 200 levels deep.',
    rationale:
      'No page needs more, and programs that read the file may run out of memory. Usually something was copied into itself.',
    sample: {
      bad: `${'['.repeat(201)}${']'.repeat(201)}`,
      good: `${'['.repeat(200)}${']'.repeat(200)}`,
    },
  },
} as const satisfies Record<string, Rule>
