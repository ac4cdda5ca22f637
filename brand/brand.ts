/** The brand: names, companies, addresses and phones. Its look is the rest of this folder. */
export const BRAND = {
  name: 'Daylark',
  /** The name in file names, ids and tokens. */
  id: 'daylark',
  tagline: "Experiences you'll love",
  description: 'Guided picnics, days out and gifts worth unwrapping.',
  /** What the shop sells, for language models. */
  summary:
    'A shop for days out: guided picnics, food, outdoors, workshops and culture, booked for a day and an hour in a city. Also goods, downloads and gift cards.',
  /** The sender of mail where MAIL_FROM is not set. */
  mailSender: 'Daylark <hello@daylark.example>',
  /** The page that sells the WonderPass, where it is another site's; null for the shop's own page. */
  wonderPassUrl: null as string | null,
  /** The colours of mail and of the home screen; those of pages are in tokens.css. */
  colors: {
    text: '#171b3a',
    mutedText: '#5c6288',
    link: '#2446c7',
    background: '#ffffff',
    icon: '#ffbf2e',
  },
  /** Where customers write. */
  email: 'hello@daylark.example',
  /** Who sells in each country, under which numbers of the registers, and how customers call. */
  countries: {
    aus: {
      company: 'Daylark, Australia',
      address: '1 Example Street, Melbourne VIC 3000, Australia',
      registrations: [{ label: 'ABN', number: '00 000 000 000' }],
      phone: { support: '1300 000 000', hours: 'Every day, 8\u00a0am to 6\u00a0pm Melbourne time' },
    },
    nz: {
      company: 'Daylark, New Zealand',
      address: '1 Example Street, Auckland 1010, New Zealand',
      registrations: [
        { label: 'NZBN', number: '0000000000000' },
        { label: 'GST number', number: '000-000-000' },
      ],
      phone: { support: '0800 000 000', hours: 'Every day, 8\u00a0am to 6\u00a0pm Auckland time' },
    },
    uk: {
      company: 'Daylark, United Kingdom',
      address: '1 Example Street, London N1 0AA, United Kingdom',
      registrations: [
        { label: 'Company number', number: '00000000' },
        { label: 'VAT number', number: 'GB 000 0000 00' },
      ],
      phone: { support: '020 0000 0000', hours: 'Every day, 08:00 to 18:00 London time' },
    },
    ca: {
      company: 'Daylark, Canada',
      address: '1 Example Street, Toronto ON M5A 0A0, Canada',
      registrations: [{ label: 'GST/HST number', number: '00000 0000 RT0001' }],
      phone: {
        support: '1-800-000-0000',
        hours: 'Every day, 8\u00a0a.m. to 6\u00a0p.m. Toronto time',
      },
    },
    us: {
      company: 'Daylark, United States',
      address: '1 Example Street, New York, NY 10001, United States',
      registrations: [],
      phone: {
        support: '1-888-000-0000',
        hours: 'Every day, 8\u00a0AM to 6\u00a0PM New York time',
      },
    },
  },
} as const
