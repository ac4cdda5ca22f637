/** The brand: names, companies, addresses and phones. Its look is the rest of this folder. */
export const BRAND = {
  name: 'Daylark',
  /** The name in file names, ids and tokens. */
  id: 'daylark',
  tagline: "Experiences you'll love",
  description: 'Guided picnics, days out and gifts worth unwrapping.',
  /** What the shop sells, for language models. */
  summary:
    'A shop for days out: guided picnics, food, outdoors, workshops and culture, booked for a day and an hour in a city; besides goods by post and by email, and gift cards.',
  /** The sender of mail where MAIL_FROM is not set. */
  mailSender: 'Daylark <hello@daylark.example>',
  /** The page that sells the WonderPass, where it is another site's; null for the shop's own page. */
  wonderPassUrl: null as string | null,
  /** The colours of mail and of the home screen; those of pages are in tokens.css. */
  colors: { text: '#171b3a', mutedText: '#5c6288', background: '#ffffff', icon: '#ffbf2e' },
  /** Who sells in each country, and how customers call. */
  countries: {
    aus: {
      company: 'Daylark, Australia',
      phone: { support: '1300 000 000', hours: 'Every day, 8 am to 6 pm Melbourne time' },
    },
    nz: {
      company: 'Daylark, New Zealand',
      phone: { support: '0800 000 000', hours: 'Every day, 8 am to 6 pm Auckland time' },
    },
    uk: {
      company: 'Daylark, United Kingdom',
      phone: { support: '020 0000 0000', hours: 'Every day, 08:00 to 18:00 London time' },
    },
    ca: {
      company: 'Daylark, Canada',
      phone: { support: '1 800 000 0000', hours: 'Every day, 8 a.m. to 6 p.m. Toronto time' },
    },
    us: {
      company: 'Daylark, United States',
      phone: { support: '1 888 000 0000', hours: 'Every day, 8 AM to 6 PM New York time' },
    },
  },
} as const
