import type { MakeCommand } from '#cli/lib/shell.ts'

/** A command: what the list of commands says of it, and where it is made. It is loaded when it is called, so that all start fast. */
export type Row = {
  group: Group
  says: string
  load: () => Promise<MakeCommand>
  /** What it means when it ends with 1 and with 3; where it never does, nothing. */
  no?: string
  cannot?: string
  /** What it reads in the environment beside the twins of its flags. */
  variables?: readonly (readonly [name: string, says: string])[]
  /** Commands that who reads of this one may want next. */
  see: readonly string[]
}

/** The headings of `shop --help`, in its order. */
export const GROUPS = [
  'Before publishing',
  'See what shoppers see',
  'Look after the shop',
  'For developers',
] as const
export type Group = (typeof GROUPS)[number]

/** Commands that look for faults in files. */
const FINDS = {
  no: 'faults were found, of the severity of --fail-on at least',
  cannot: 'a file cannot be read or written',
}
/** Commands that talk to a running shop. */
const STAFF = {
  no: 'the shop says no, or nobody said yes',
  cannot: 'the shop cannot be reached, or failed',
  variables: [
    ['SHOP_URL', 'the shop (default: http://localhost:8787, or the one of --env)'],
    ['SHOP_SERVICE_TOKEN', 'its secret; not needed for a local shop'],
    ['SHOP_TIMEOUT', 'seconds to wait for an answer'],
  ],
} as const

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Row>> = {
  check: {
    group: 'Before publishing',
    says: 'check that files may be published',
    load: async () => (await import('./check.ts')).checkCommand,
    ...FINDS,
    see: ['explain', 'rules', 'validate', 'publish'],
  },
  validate: {
    group: 'Before publishing',
    says: 'check one part of the stock, such as pricing',
    load: async () => (await import('./validate.ts')).validateCommand,
    ...FINDS,
    see: ['check', 'explain'],
  },
  explain: {
    group: 'Before publishing',
    says: 'say why a rule is there, and what it wants instead',
    load: async () => (await import('./explain.ts')).explainCommand,
    see: ['rules', 'check'],
  },
  rules: {
    group: 'Before publishing',
    says: 'list what files are checked by',
    load: async () => (await import('./rules.ts')).rulesCommand,
    see: ['explain', 'check'],
  },
  init: {
    group: 'For developers',
    says: 'begin a stock that VS Code completes and explains',
    load: async () => (await import('./init.ts')).initCommand,
    no: 'nobody said yes',
    cannot: 'a file cannot be written',
    see: ['schema', 'check'],
  },
  schema: {
    group: 'For developers',
    says: 'write JSON Schemas: editors complete and explain by them',
    load: async () => (await import('./schema.ts')).schemaCommand,
    no: 'with --check: some are not current',
    cannot: 'a file cannot be read or written',
    see: ['init', 'check'],
  },
  completion: {
    group: 'For developers',
    says: 'make bash, zsh or fish complete commands, flags and ids',
    load: async () => (await import('./completion.ts')).completionCommand,
    see: ['init'],
  },
  images: {
    group: 'Before publishing',
    says: 'check sizes, words, weight, licence and use of the pictures',
    load: async () => (await import('./images.ts')).imagesCommand,
    ...FINDS,
    see: ['check', 'explain'],
  },
  links: {
    group: 'Before publishing',
    says: 'find links that lead nowhere, and what nothing leads to',
    load: async () => (await import('./links.ts')).linksCommand,
    ...FINDS,
    see: ['check', 'explain'],
  },
  publish: {
    group: 'Before publishing',
    says: 'make files what shoppers see, all at once',
    load: async () => (await import('./publish.ts')).publishCommand,
    ...STAFF,
    no: 'files may not be published, the shop says no, or nobody said yes',
    see: ['check', 'rollback', 'releases'],
  },
  rollback: {
    group: 'Before publishing',
    says: 'go back to the release before, at once',
    load: async () => (await import('./rollback.ts')).rollbackCommand,
    ...STAFF,
    see: ['releases', 'publish'],
  },
  releases: {
    group: 'Before publishing',
    says: 'list what was published, by whom and when',
    load: async () => (await import('./releases.ts')).releasesCommand,
    ...STAFF,
    see: ['publish', 'rollback'],
  },
  content: {
    group: 'Before publishing',
    says: 'move entries between files and the content service',
    load: async () => (await import('./content.ts')).contentCommand,
    ...STAFF,
    no: 'entries differ, somebody else changed one, or nobody said yes',
    see: ['preview', 'publish', 'check'],
  },
  preview: {
    group: 'See what shoppers see',
    says: 'show a draft of an entry in the browser while you write it',
    load: async () => (await import('./preview.ts')).previewCommand,
    no: 'the entry cannot be shown, or no shop runs',
    cannot: 'the file cannot be read',
    see: ['preview-link', 'check', 'content'],
  },
  'preview-link': {
    group: 'See what shoppers see',
    says: 'make a link that shows drafts to whoever has it',
    load: async () => (await import('./preview-link.ts')).previewLinkCommand,
    ...STAFF,
    no: '',
    cannot: '',
    see: ['preview', 'publish'],
  },
  price: {
    group: 'See what shoppers see',
    says: 'say what a product costs a party, step by step',
    load: async () => (await import('./price.ts')).priceCommand,
    no: 'it is not sold there, or not to such a party',
    cannot: 'a file cannot be read',
    see: ['check', 'availability'],
  },
  nav: {
    group: 'See what shoppers see',
    says: 'show the menu as one visitor would see it',
    load: async () => (await import('./nav.ts')).navCommand,
    no: 'a file cannot be published',
    cannot: 'a file cannot be read',
    see: ['check', 'price'],
  },
  availability: {
    group: 'See what shoppers see',
    says: 'say which days and hours are open, and why others are not',
    load: async () => (await import('./availability.ts')).availabilityCommand,
    no: 'it is not sold there',
    cannot: 'a file cannot be read',
    see: ['price', 'check'],
  },
  experiments: {
    group: 'See what shoppers see',
    says: 'say how the faces of each content test do',
    load: async () => (await import('./experiments.ts')).experimentsCommand,
    ...STAFF,
    see: ['content', 'check'],
  },
  fixtures: {
    group: 'For developers',
    says: 'make stocks to measure with',
    load: async () => (await import('./fixtures.ts')).fixturesCommand,
    cannot: 'the folder cannot be written to',
    see: ['check', 'schema'],
  },
  doctor: {
    group: 'Look after the shop',
    says: 'say whether the shop is well: settings, databases, books',
    load: async () => (await import('./doctor.ts')).doctorCommand,
    ...STAFF,
    no: 'something is not well',
    see: ['db', 'fixit', 'deploy'],
  },
  db: {
    group: 'Look after the shop',
    says: 'look at the databases, migrate, seed or reset them',
    load: async () => (await import('./db.ts')).dbCommand,
    no: 'a shop runs on it, or nobody said yes',
    cannot: 'a database cannot be reached, or failed',
    see: ['doctor', 'publish', 'deploy'],
  },
  deploy: {
    group: 'Look after the shop',
    says: 'check, build, migrate and deploy; ask whether it is well',
    load: async () => (await import('./deploy.ts')).deployCommand,
    no: 'a check said no, the shop is not well, or nobody said yes',
    cannot: 'building or deploying failed',
    see: ['doctor', 'db', 'publish'],
  },
  order: {
    group: 'Look after the shop',
    says: 'show an order: lines, money, history, mails',
    load: async () => (await import('./order.ts')).orderCommand,
    ...STAFF,
    see: ['booking', 'gift-card', 'outbox'],
  },
  booking: {
    group: 'Look after the shop',
    says: 'look at a paid order, and move, cancel or confirm its lines',
    load: async () => (await import('./booking.ts')).bookingCommand,
    ...STAFF,
    see: ['order', 'outbox', 'fixit'],
  },
  'gift-card': {
    group: 'Look after the shop',
    says: 'look at gift credit, send its mail again, or stop it',
    load: async () => (await import('./gift-card.ts')).giftCardCommand,
    ...STAFF,
    see: ['order', 'outbox'],
  },
  fixit: {
    group: 'Look after the shop',
    says: 'list what a person has to decide, and do it',
    load: async () => (await import('./fixit.ts')).fixitCommand,
    ...STAFF,
    see: ['order', 'webhooks', 'doctor'],
  },
  outbox: {
    group: 'Look after the shop',
    says: 'look at mails: what was sent, what waits, what failed',
    load: async () => (await import('./outbox.ts')).outboxCommand,
    ...STAFF,
    see: ['order', 'gift-card'],
  },
  webhooks: {
    group: 'Look after the shop',
    says: 'see what the payment provider told us, and act on it again',
    load: async () => (await import('./webhooks.ts')).webhooksCommand,
    ...STAFF,
    see: ['fixit', 'jobs'],
  },
  jobs: {
    group: 'Look after the shop',
    says: 'list what the shop does by the clock, and run it by hand',
    load: async () => (await import('./jobs.ts')).jobsCommand,
    ...STAFF,
    see: ['fixit', 'doctor'],
  },
}
