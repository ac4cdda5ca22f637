import type { MakeCommand } from '#cli/lib/shell.ts'

/** A command: what the list of commands says of it, and where it is made. It is loaded when it is called, so that all start fast. */
export type Row = { group: Group; says: string; load: () => Promise<MakeCommand> }

/** The headings of `shop --help`, in its order. */
export const GROUPS = [
  'Before publishing',
  'See what shoppers see',
  'Look after the shop',
  'For developers',
] as const
export type Group = (typeof GROUPS)[number]

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Row>> = {
  check: {
    group: 'Before publishing',
    says: 'check that files may be published',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  validate: {
    group: 'Before publishing',
    says: 'check one part of the stock, such as pricing',
    load: async () => (await import('./validate.ts')).validateCommand,
  },
  explain: {
    group: 'Before publishing',
    says: 'say why a rule is there, and what it wants instead',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  rules: {
    group: 'Before publishing',
    says: 'list what files are checked by',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  init: {
    group: 'For developers',
    says: 'begin a stock that VS Code completes and explains',
    load: async () => (await import('./init.ts')).initCommand,
  },
  schema: {
    group: 'For developers',
    says: 'write the JSON Schemas by which editors complete and explain fields',
    load: async () => (await import('./schema.ts')).schemaCommand,
  },
  completion: {
    group: 'For developers',
    says: 'make bash, zsh or fish complete commands, flags and ids',
    load: async () => (await import('./completion.ts')).completionCommand,
  },
  images: {
    group: 'Before publishing',
    says: 'check sizes, words, weight, licence and use of the pictures',
    load: async () => (await import('./images.ts')).imagesCommand,
  },
  links: {
    group: 'Before publishing',
    says: 'find links that lead nowhere, and what nothing leads to',
    load: async () => (await import('./links.ts')).linksCommand,
  },
  publish: {
    group: 'Before publishing',
    says: 'make files what shoppers see, all at once',
    load: async () => (await import('./publish.ts')).publishCommand,
  },
  rollback: {
    group: 'Before publishing',
    says: 'go back to the release before, at once',
    load: async () => (await import('./rollback.ts')).rollbackCommand,
  },
  releases: {
    group: 'Before publishing',
    says: 'what was published, by whom and when',
    load: async () => (await import('./releases.ts')).releasesCommand,
  },
  content: {
    group: 'Before publishing',
    says: 'move entries between files and the content service',
    load: async () => (await import('./content.ts')).contentCommand,
  },
  preview: {
    group: 'See what shoppers see',
    says: 'show a draft of an entry in the browser while you write it',
    load: async () => (await import('./preview.ts')).previewCommand,
  },
  'preview-link': {
    group: 'See what shoppers see',
    says: 'make a link that shows drafts to whoever has it',
    load: async () => (await import('./preview-link.ts')).previewLinkCommand,
  },
  price: {
    group: 'See what shoppers see',
    says: 'say what a product costs a party, step by step',
    load: async () => (await import('./price.ts')).priceCommand,
  },
  nav: {
    group: 'See what shoppers see',
    says: 'show the menu as one visitor would see it',
    load: async () => (await import('./nav.ts')).navCommand,
  },
  availability: {
    group: 'See what shoppers see',
    says: 'say which days and hours are open, and why others are not',
    load: async () => (await import('./availability.ts')).availabilityCommand,
  },
  experiments: {
    group: 'See what shoppers see',
    says: 'how the faces of each experiment do',
    load: async () => (await import('./experiments.ts')).experimentsCommand,
  },
  fixtures: {
    group: 'For developers',
    says: 'make stocks to measure with',
    load: async () => (await import('./fixtures.ts')).fixturesCommand,
  },
  doctor: {
    group: 'Look after the shop',
    says: 'whether the shop is well: settings, databases, the books',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  db: {
    group: 'Look after the shop',
    says: 'the databases: what they hold, migrations, seed',
    load: async () => (await import('./db.ts')).dbCommand,
  },
  deploy: {
    group: 'Look after the shop',
    says: 'check, build, migrate and deploy; ask whether it is well',
    load: async () => (await import('./deploy.ts')).deployCommand,
  },
  order: {
    group: 'Look after the shop',
    says: 'an order: lines, money, history, mails',
    load: async () => (await import('./order.ts')).orderCommand,
  },
  booking: {
    group: 'Look after the shop',
    says: 'a paid order and what becomes of its lines',
    load: async () => (await import('./booking.ts')).bookingCommand,
  },
  'gift-card': {
    group: 'Look after the shop',
    says: 'gift credit: balance, ledger, mails',
    load: async () => (await import('./gift-card.ts')).giftCardCommand,
  },
  fixit: {
    group: 'Look after the shop',
    says: 'what a person has to decide',
    load: async () => (await import('./fixit.ts')).fixitCommand,
  },
  outbox: {
    group: 'Look after the shop',
    says: 'mails: what was sent, what waits, what failed',
    load: async () => (await import('./outbox.ts')).outboxCommand,
  },
  webhooks: {
    group: 'Look after the shop',
    says: 'what the payment provider told us',
    load: async () => (await import('./webhooks.ts')).webhooksCommand,
  },
  jobs: {
    group: 'Look after the shop',
    says: 'what the clock does',
    load: async () => (await import('./jobs.ts')).jobsCommand,
  },
}
