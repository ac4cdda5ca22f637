import { type CommandTable, STAFF_COMMAND } from './command-entry.ts'

export const STOREFRONT_COMMANDS: CommandTable = {
  preview: {
    summary: 'preview a content file in the browser while you edit it',
    load: async () => (await import('./storefront/preview.ts')).previewCommand,
    no: 'the entry cannot be shown, or no local shop is running',
    cannot: 'the file cannot be read',
    seeAlso: ['preview-link', 'check', 'content'],
  },
  'preview-link': {
    summary: 'create a link that shows drafts, or the shop as someone else sees it',
    load: async () => (await import('./storefront/preview-link.ts')).previewLinkCommand,
    ...STAFF_COMMAND,
    no: '',
    cannot: '',
    seeAlso: ['preview', 'publish'],
  },
  price: {
    summary: 'calculate the price of a product for a party, step by step',
    load: async () => (await import('./storefront/price.ts')).priceCommand,
    no: 'it is not sold there, or not for such a party',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'availability'],
  },
  nav: {
    summary: 'show the menu as a visitor would see it',
    load: async () => (await import('./storefront/nav.ts')).navCommand,
    no: 'a file has errors',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'price'],
  },
  availability: {
    summary: 'show which days and times are open, and why others are not',
    load: async () => (await import('./storefront/availability.ts')).availabilityCommand,
    no: 'it is not sold there',
    cannot: 'a file cannot be read',
    seeAlso: ['price', 'check'],
  },
  experiments: {
    summary: 'show the results of each content experiment',
    load: async () => (await import('./storefront/experiments.ts')).experimentsCommand,
    ...STAFF_COMMAND,
    seeAlso: ['content', 'check'],
  },
  'lead-times': {
    summary: 'show how many days ahead products are booked',
    load: async () => (await import('./storefront/lead-times.ts')).leadTimesCommand,
    ...STAFF_COMMAND,
    seeAlso: ['availability', 'order'],
  },
}
