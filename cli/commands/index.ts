import type { CommandFactory } from '#cli/shell/command-context.ts'

/** A command: what the list of commands says of it, and where it is made. It is loaded when it is called, so that all start fast. */
export type CommandEntry = {
  group: CommandGroup
  summary: string
  load: () => Promise<CommandFactory>
  /** What it means when it ends with 1 and with 3; where it never does, nothing. */
  no?: string
  cannot?: string
  /** What it reads in the environment beside the twins of its flags. */
  variables?: readonly (readonly [name: string, says: string])[]
  /** Commands that who reads of this one may want next. */
  seeAlso: readonly string[]
}

/** The headings of `shop --help`, in its order. */
export const COMMAND_GROUPS = [
  'Before publishing',
  'See what shoppers see',
  'Look after the shop',
  'For developers',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Commands that look for faults in files. */
const CHECK_EXITS = {
  no: 'faults were found, of the severity of --fail-on at least',
  cannot: 'a file cannot be read or written',
}
/** Commands that talk to a running shop. */
const STAFF_COMMAND = {
  no: 'the shop says no, or nobody said yes',
  cannot: 'the shop cannot be reached, or failed',
  variables: [
    ['SHOP_URL', 'the shop (default: http://localhost:8787, or the one of --env)'],
    ['SHOP_SERVICE_TOKEN', 'its secret; not needed for a local shop'],
    ['SHOP_TIMEOUT', 'seconds to wait for an answer'],
  ],
} as const

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  check: {
    group: 'Before publishing',
    summary: 'check that files may be published',
    load: async () => (await import('./publishing/check.ts')).checkCommand,
    ...CHECK_EXITS,
    seeAlso: ['explain', 'rules', 'validate', 'publish'],
  },
  validate: {
    group: 'Before publishing',
    summary: 'check one part of the stock, such as pricing',
    load: async () => (await import('./publishing/validate.ts')).validateCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  explain: {
    group: 'Before publishing',
    summary: 'say why a rule is there, and what it wants instead',
    load: async () => (await import('./publishing/explain.ts')).explainCommand,
    seeAlso: ['rules', 'check'],
  },
  rules: {
    group: 'Before publishing',
    summary: 'list what files are checked by',
    load: async () => (await import('./publishing/rules.ts')).rulesCommand,
    seeAlso: ['explain', 'check'],
  },
  init: {
    group: 'For developers',
    summary: 'begin a stock that VS Code completes and explains',
    load: async () => (await import('./development/init.ts')).initCommand,
    no: 'nobody said yes',
    cannot: 'a file cannot be written',
    seeAlso: ['schema', 'check'],
  },
  schema: {
    group: 'For developers',
    summary: 'write JSON Schemas: editors complete and explain by them',
    load: async () => (await import('./development/schema.ts')).schemaCommand,
    no: 'with --check: some are not current',
    cannot: 'a file cannot be read or written',
    seeAlso: ['init', 'check'],
  },
  completion: {
    group: 'For developers',
    summary: 'make bash, zsh or fish complete commands, flags and ids',
    load: async () => (await import('./development/completion.ts')).completionCommand,
    seeAlso: ['init'],
  },
  images: {
    group: 'Before publishing',
    summary: 'check sizes, words, weight, licence and use of the pictures',
    load: async () => (await import('./publishing/images.ts')).imagesCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  links: {
    group: 'Before publishing',
    summary: 'find links that lead nowhere, and what nothing leads to',
    load: async () => (await import('./publishing/links.ts')).linksCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  publish: {
    group: 'Before publishing',
    summary: 'make files what shoppers see, all at once',
    load: async () => (await import('./publishing/publish.ts')).publishCommand,
    ...STAFF_COMMAND,
    no: 'files may not be published, the shop says no, or nobody said yes',
    seeAlso: ['check', 'rollback', 'releases'],
  },
  rollback: {
    group: 'Before publishing',
    summary: 'go back to the release before, at once',
    load: async () => (await import('./publishing/rollback.ts')).rollbackCommand,
    ...STAFF_COMMAND,
    seeAlso: ['releases', 'publish'],
  },
  releases: {
    group: 'Before publishing',
    summary: 'list what was published, by whom and when',
    load: async () => (await import('./publishing/releases.ts')).releasesCommand,
    ...STAFF_COMMAND,
    seeAlso: ['publish', 'rollback'],
  },
  content: {
    group: 'Before publishing',
    summary: 'move entries between files and the content service',
    load: async () => (await import('./publishing/content.ts')).contentCommand,
    ...STAFF_COMMAND,
    no: 'entries differ, somebody else changed one, or nobody said yes',
    seeAlso: ['preview', 'publish', 'check'],
  },
  preview: {
    group: 'See what shoppers see',
    summary: 'show a draft of an entry in the browser while you write it',
    load: async () => (await import('./storefront/preview.ts')).previewCommand,
    no: 'the entry cannot be shown, or no shop runs',
    cannot: 'the file cannot be read',
    seeAlso: ['preview-link', 'check', 'content'],
  },
  'preview-link': {
    group: 'See what shoppers see',
    summary: 'make a link that shows drafts to whoever has it',
    load: async () => (await import('./storefront/preview-link.ts')).previewLinkCommand,
    ...STAFF_COMMAND,
    no: '',
    cannot: '',
    seeAlso: ['preview', 'publish'],
  },
  price: {
    group: 'See what shoppers see',
    summary: 'say what a product costs a party, step by step',
    load: async () => (await import('./storefront/price.ts')).priceCommand,
    no: 'it is not sold there, or not to such a party',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'availability'],
  },
  nav: {
    group: 'See what shoppers see',
    summary: 'show the menu as one visitor would see it',
    load: async () => (await import('./storefront/nav.ts')).navCommand,
    no: 'a file cannot be published',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'price'],
  },
  availability: {
    group: 'See what shoppers see',
    summary: 'say which days and hours are open, and why others are not',
    load: async () => (await import('./storefront/availability.ts')).availabilityCommand,
    no: 'it is not sold there',
    cannot: 'a file cannot be read',
    seeAlso: ['price', 'check'],
  },
  experiments: {
    group: 'See what shoppers see',
    summary: 'say how the faces of each content test do',
    load: async () => (await import('./storefront/experiments.ts')).experimentsCommand,
    ...STAFF_COMMAND,
    seeAlso: ['content', 'check'],
  },
  fixtures: {
    group: 'For developers',
    summary: 'make stocks to measure with',
    load: async () => (await import('./development/fixtures.ts')).fixturesCommand,
    cannot: 'the folder cannot be written to',
    seeAlso: ['check', 'schema'],
  },
  doctor: {
    group: 'Look after the shop',
    summary: 'say whether the shop is well: settings, databases, books',
    load: async () => (await import('./operations/doctor.ts')).doctorCommand,
    ...STAFF_COMMAND,
    no: 'something is not well',
    seeAlso: ['db', 'fixit', 'deploy'],
  },
  db: {
    group: 'Look after the shop',
    summary: 'look at the databases, migrate, seed or reset them',
    load: async () => (await import('./operations/db.ts')).dbCommand,
    no: 'a shop runs on it, or nobody said yes',
    cannot: 'a database cannot be reached, or failed',
    seeAlso: ['doctor', 'publish', 'deploy'],
  },
  deploy: {
    group: 'Look after the shop',
    summary: 'check, build, migrate and deploy; ask whether it is well',
    load: async () => (await import('./operations/deploy.ts')).deployCommand,
    no: 'a check said no, the shop is not well, or nobody said yes',
    cannot: 'building or deploying failed',
    seeAlso: ['doctor', 'db', 'publish'],
  },
  order: {
    group: 'Look after the shop',
    summary: 'show an order: lines, money, history, mails',
    load: async () => (await import('./operations/order.ts')).orderCommand,
    ...STAFF_COMMAND,
    seeAlso: ['booking', 'gift-card', 'outbox'],
  },
  booking: {
    group: 'Look after the shop',
    summary: 'look at a paid order, and move, cancel or confirm its lines',
    load: async () => (await import('./operations/booking.ts')).bookingCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'outbox', 'fixit'],
  },
  'gift-card': {
    group: 'Look after the shop',
    summary: 'look at gift credit, send its mail again, or stop it',
    load: async () => (await import('./operations/gift-card.ts')).giftCardCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'outbox'],
  },
  fixit: {
    group: 'Look after the shop',
    summary: 'list what a person has to decide, and do it',
    load: async () => (await import('./operations/tasks.ts')).tasksCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'webhooks', 'doctor'],
  },
  outbox: {
    group: 'Look after the shop',
    summary: 'look at mails: what was sent, what waits, what failed',
    load: async () => (await import('./operations/outbox.ts')).outboxCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'gift-card'],
  },
  webhooks: {
    group: 'Look after the shop',
    summary: 'see what the payment provider told us, and act on it again',
    load: async () => (await import('./operations/webhooks.ts')).webhooksCommand,
    ...STAFF_COMMAND,
    seeAlso: ['fixit', 'jobs'],
  },
  jobs: {
    group: 'Look after the shop',
    summary: 'list what the shop does by the clock, and run it by hand',
    load: async () => (await import('./operations/jobs.ts')).jobsCommand,
    ...STAFF_COMMAND,
    seeAlso: ['fixit', 'doctor'],
  },
}
