import type { Rule } from './rule.ts'

/** What every file must keep before anybody can say what stands in it: it is JSON, and says everything once. */
export const FILE_RULES = {
  'file/not-json': {
    severity: 'error',
    summary: 'A file is JSON: groups in { }, lists in [ ], text in double quotes.',
    rationale:
      'What is no JSON cannot be read at all, so nothing in the file reaches the shop. The message says where reading stops.',
    sample: { bad: '{ "name" "Kayak" }', good: '{ "name": "Kayak" }' },
  },
  'file/missing-comma': {
    severity: 'error',
    summary: 'Between two fields, and between two entries of a list, stands a comma.',
    rationale:
      'Without it nobody knows where one value ends. Write a comma after the value it names.',
    sample: { bad: '{ "name": "Kayak" "id": "k" }', good: '{ "name": "Kayak", "id": "k" }' },
  },
  'file/trailing-comma': {
    severity: 'error',
    summary: 'After the last field or entry stands no comma.',
    rationale: 'Other languages allow it, JSON does not. Take the comma out.',
    fixable: true,
    sample: { bad: '["kayak", "canoe",]', good: '["kayak", "canoe"]' },
  },
  'file/comment': {
    severity: 'error',
    summary: 'JSON holds no comments.',
    rationale:
      'The shop reads only what is JSON. Take the comment out; a name or description field may say it instead.',
    fixable: true,
    sample: { bad: '{ "id": "k" /* the red one */ }', good: '{ "id": "k" }' },
  },
  'file/quotes': {
    severity: 'error',
    summary: 'Text stands in straight double quotes.',
    rationale:
      'Single and curly quotes are no JSON; text programs like to put curly ones in by themselves. Write "…".',
    fixable: true,
    sample: { bad: '{ "id": \'kayak\' }', good: '{ "id": "kayak" }' },
  },
  'file/unquoted-key': {
    severity: 'error',
    summary: 'The name of a field stands in double quotes.',
    rationale:
      'JavaScript allows names without quotes, JSON does not. Write "name": instead of name:.',
    fixable: true,
    sample: { bad: '{ id: "kayak" }', good: '{ "id": "kayak" }' },
  },
  'file/unclosed': {
    severity: 'error',
    summary: 'Every bracket and every quote that opens is closed.',
    rationale:
      'Everything after it belongs to the wrong place. The message says which one was opened where.',
    sample: { bad: '{ "ids": ["kayak", "canoe" }', good: '{ "ids": ["kayak", "canoe"] }' },
  },
  'file/empty': {
    severity: 'error',
    summary: 'A file holds something.',
    rationale:
      'An empty file is no JSON. A list without entries is written [], a group without fields {}.',
    sample: { bad: '\n', good: '[]' },
  },
  'file/byte-order-mark': {
    severity: 'warning',
    summary:
      'A file begins with its first bracket, not with the invisible mark that some Windows programs write.',
    rationale:
      'Many programs stumble over the mark. In VS Code choose "Save with Encoding", then "UTF-8".',
    fixable: true,
    sample: { bad: '\uFEFF{ "id": "kayak" }', good: '{ "id": "kayak" }' },
  },
  'file/encoding': {
    severity: 'error',
    summary: 'A file is written in UTF-8.',
    rationale:
      'In any other encoding letters such as é and signs such as £ reach shoppers as nonsense. In VS Code choose "Reopen with Encoding", find the one that looks right, then "Save with Encoding", "UTF-8".',
    sample: { bad: '{ "name": "Caf\uFFFD" }', good: '{ "name": "Café" }' },
  },
  'file/control-sign': {
    severity: 'error',
    summary: 'Text holds no control signs other than line breaks and tabs.',
    rationale:
      'Nobody sees them, so what looks right is not: an address or an id with one in it is another one, and a page shows a box. They come with text copied from other programs. Take the sign out.',
    fixable: true,
    sample: { bad: '{ "name": "Kayak\\u0007" }', good: '{ "name": "Kayak" }' },
  },
  'file/duplicate-key': {
    severity: 'error',
    summary: 'A group of fields has every field once.',
    rationale:
      'Of two fields with one name only the last is read; the other is lost without a word. Take one of them out.',
    sample: { bad: '{ "id": "kayak", "id": "canoe" }', good: '{ "id": "kayak" }' },
  },
  'file/number': {
    severity: 'error',
    summary: 'Numbers are small enough to be kept exactly.',
    rationale:
      'Beyond 9007199254740991 a number is rounded when it is read, and beyond about 1e308 it is lost. Write ids and codes that long as text in quotes.',
    sample: { bad: '{ "id": 12345678901234567890 }', good: '{ "id": "12345678901234567890" }' },
  },
  'file/too-deep': {
    severity: 'error',
    summary: 'Brackets stand in each other no more than 200 deep.',
    rationale:
      'No page needs more, and programs that read it may run out of room. Mostly a copy was put into itself.',
    sample: {
      bad: `${'['.repeat(201)}${']'.repeat(201)}`,
      good: `${'['.repeat(200)}${']'.repeat(200)}`,
    },
  },
} as const satisfies Record<string, Rule>
