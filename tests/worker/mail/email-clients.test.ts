import { globSync, readFileSync } from 'node:fs'
import { doIUseEmail } from '@jsx-email/doiuse-email'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type EmailBlock, renderEmailHtml } from '#worker/mail/templates/email-blocks.ts'
import { renderGiftEmailHtml } from '#worker/mail/templates/gifts/gift-email-layout.ts'

/** Thunderbird is left out: its data has gaps, and it draws as browsers do. */
const CLIENTS = [
  'apple-mail.macos',
  'apple-mail.ios',
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'gmail.mobile-webmail',
  'outlook.windows',
  'outlook.windows-mail',
  'outlook.macos',
  'outlook.ios',
  'outlook.android',
  'yahoo.desktop-webmail',
  'yahoo.ios',
  'yahoo.android',
  'samsung-email.android',
  'protonmail.desktop-webmail',
  'fastmail.desktop-webmail',
] as const

/** What some of them do not know, and what their readers get instead. */
const DO_WITHOUT: Readonly<Record<string, string>> = {
  '@media':
    'light colours, or their own dark ones, and wider sides and narrower buttons on a phone',
  'display:none': 'the preview as a pixel in the colour of the page',
  overflow: 'the same',
  'border-radius': 'square corners',
  'white-space': 'a reference that may break at its hyphen',
  'table-layout': 'a column that widens for a long address',
  '<body> element': 'the colour of the page from its table',
  'role attribute': 'a table that is announced as one',
}

/** One of each kind: every mail but those about gifts is made of them. */
const BLOCKS: { [Kind in EmailBlock['kind']]: Extract<EmailBlock, { kind: Kind }> } = {
  heading: { kind: 'heading', text: 'You’re going, Sam!' },
  text: { kind: 'text', text: 'Your reference is DL-0123456789AB.' },
  picture: {
    kind: 'picture',
    url: 'https://shop.example/picture.webp',
    jpegUrl: 'https://shop.example/picture.jpg',
  },
  list: { kind: 'list', title: 'What to bring', items: ['A hat', 'Water'] },
  table: { kind: 'table', rows: [['Paid', '$199.00 AUD']] },
  facts: { kind: 'facts', rows: [['Where', 'Melbourne']] },
  link: { kind: 'link', text: 'See your booking', url: 'https://shop.example/booking' },
  contact: { kind: 'contact', country: COUNTRIES.uk },
}

const MAILS = {
  blocks: renderEmailHtml(
    [
      ...Object.values(BLOCKS),
      { kind: 'link', text: 'Tax invoice', url: 'https://shop.example/receipt', isPlain: true },
    ],
    'https://shop.example',
  ),
  gift: renderGiftEmailHtml({
    country: COUNTRIES.nz,
    preview: 'Choose your own day.',
    picture: { url: 'https://shop.example/picture.jpg', alt: 'A rug' },
    origin: 'https://shop.example',
    heading: 'Mei, Sam sent you a gift',
    lead: 'One page to print.',
    contents: { title: 'Mystery Picnic', details: 'Auckland, 2 adults' },
    message: { text: 'Happy\nbirthday', from: 'Sam' },
    button: { text: 'Open your gift', url: 'https://shop.example/gift' },
    hint: 'No code to type.',
    facts: ['It never expires.', 'Gift card ending 1234.'],
    link: { text: 'Print the voucher', url: 'https://shop.example/pdf', after: '(PDF)' },
    why: 'Someone bought you a gift.',
  }),
}

/** What a client lacks of what an email uses, but for what its readers can do without. */
const lacks = (html: string, client: (typeof CLIENTS)[number]): string[] => {
  const answer = doIUseEmail(html, { emailClients: [client] })
  const errors = 'errors' in answer ? answer.errors : []
  const features = errors.map((error) => error.match(/`([^`]*)`/)?.[1] ?? error)
  return [...new Set(features)].filter((feature) => !(feature in DO_WITHOUT))
}

describe.each(Object.entries(MAILS))('the email of %s', (_, html) => {
  it.each(CLIENTS)('uses nothing that %s lacks', (client) => {
    expect(lacks(html, client)).toEqual([])
  })

  it('has its room on cells, because Outlook for Windows knows it nowhere else', () => {
    const padded = [...html.matchAll(/<(\w+)[^>]*style="[^"]*\bpadding:(?!0;)[^"]*"/g)]
    const elsewhere = padded.flatMap(([tag, name]) => (name === 'td' ? [] : [tag]))
    // The list's room is its bullets'; the link of a button repeats what its cell says to Outlook.
    expect(elsewhere.filter((tag) => !/^<(ul|a) /.test(tag))).toEqual([])
    expect(html.match(/mso-padding-alt:14px 24px/g)).toHaveLength(1)
  })

  it('styles its elements themselves: a sheet may be dropped', () => {
    const withoutSheet = html.replace(/<style>.*?<\/style>/s, '')
    const bare = /<(p|h1|h2|ul|a|td class="(?:text|muted|sheet|warm))\b(?![^>]*style=")/g
    expect(withoutSheet.match(bare)).toBeNull()
  })
})

it('finds what a client lacks', () => {
  const html = '<div style="display:flex"><p style="position:fixed">Hi</p></div>'
  expect(lacks(html, 'outlook.windows')).toContain('position')
})

it('covers every email: no other file of them holds HTML', () => {
  const files = globSync('worker/mail/**/*.ts').filter((file) =>
    /<(?:p|a|h\d|td|tr|table|div|html|img|span)[ >]/.test(readFileSync(file, 'utf8')),
  )
  expect(files.map((file) => file.replace(/.*\//, '')).toSorted()).toEqual([
    'email-blocks.ts',
    'email-frame.ts',
    'gift-email-layout.ts',
  ])
})
