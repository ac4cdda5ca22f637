import type { CommandFactory } from '#cli/shell/command-context.ts'

/** A row of `shop --help`. The command itself is imported when it is called, so that all start fast. */
export type CommandEntry = {
  group: CommandGroup
  summary: string
  load: () => Promise<CommandFactory>
  /** The meaning of exit codes 1 and 3; absent where it never ends with them. */
  no?: string
  cannot?: string
  /** What it reads in the environment beside the variables of its flags. */
  variables?: readonly (readonly [name: string, says: string])[]
  /** Related commands. */
  seeAlso: readonly string[]
}

/** The headings of `shop --help`, in its order. */
export const COMMAND_GROUPS = [
  'Validate and publish',
  'Preview the storefront',
  'Operations',
  'Development',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Commands that check files. */
const CHECK_EXITS = {
  no: 'there are findings of the severity of --fail-on or above',
  cannot: 'a file cannot be read or written',
}
/** Commands that talk to a running shop. */
const STAFF_COMMAND = {
  no: 'the shop refused, or it was not confirmed',
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
    group: 'Validate and publish',
    summary: 'check files before they are published',
    load: async () => (await import('./publishing/check.ts')).checkCommand,
    ...CHECK_EXITS,
    seeAlso: ['explain', 'rules', 'validate', 'publish'],
  },
  validate: {
    group: 'Validate and publish',
    summary: 'check one part of the dataset, such as pricing',
    load: async () => (await import('./publishing/validate.ts')).validateCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  explain: {
    group: 'Validate and publish',
    summary: 'explain a rule, with a wrong and a right sample',
    load: async () => (await import('./publishing/explain.ts')).explainCommand,
    seeAlso: ['rules', 'check'],
  },
  rules: {
    group: 'Validate and publish',
    summary: 'list the rules that files are checked against',
    load: async () => (await import('./publishing/rules.ts')).rulesCommand,
    seeAlso: ['explain', 'check'],
  },
  init: {
    group: 'Development',
    summary: 'create a dataset that VS Code completes and explains',
    load: async () => (await import('./development/init.ts')).initCommand,
    no: 'not confirmed',
    cannot: 'a file cannot be written',
    seeAlso: ['schema', 'check'],
  },
  schema: {
    group: 'Development',
    summary: 'write the JSON Schemas that editors use',
    load: async () => (await import('./development/schema.ts')).schemaCommand,
    no: 'with --check: a schema is out of date',
    cannot: 'a file cannot be read or written',
    seeAlso: ['init', 'check'],
  },
  completion: {
    group: 'Development',
    summary: 'print the completion script for bash, zsh or fish',
    load: async () => (await import('./development/completion.ts')).completionCommand,
    seeAlso: ['init'],
  },
  images: {
    group: 'Validate and publish',
    summary: 'check the pictures: sizes, alt text, weight, licence, use',
    load: async () => (await import('./publishing/images.ts')).imagesCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  links: {
    group: 'Validate and publish',
    summary: 'find broken links, and pages that nothing links to',
    load: async () => (await import('./publishing/links.ts')).linksCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  publish: {
    group: 'Validate and publish',
    summary: 'publish files as a new release',
    load: async () => (await import('./publishing/publish.ts')).publishCommand,
    ...STAFF_COMMAND,
    no: 'files have errors, the shop refused, or it was not confirmed',
    seeAlso: ['check', 'rollback', 'releases'],
  },
  rollback: {
    group: 'Validate and publish',
    summary: 'return to an earlier release',
    load: async () => (await import('./publishing/rollback.ts')).rollbackCommand,
    ...STAFF_COMMAND,
    seeAlso: ['releases', 'publish'],
  },
  releases: {
    group: 'Validate and publish',
    summary: 'list, show and compare releases',
    load: async () => (await import('./publishing/releases.ts')).releasesCommand,
    ...STAFF_COMMAND,
    seeAlso: ['publish', 'rollback'],
  },
  content: {
    group: 'Validate and publish',
    summary: 'sync entries between files and the content service',
    load: async () => (await import('./publishing/content.ts')).contentCommand,
    ...STAFF_COMMAND,
    no: 'entries differ or are in conflict, or it was not confirmed',
    seeAlso: ['preview', 'publish', 'check'],
  },
  preview: {
    group: 'Preview the storefront',
    summary: 'preview a content file in the browser while you edit it',
    load: async () => (await import('./storefront/preview.ts')).previewCommand,
    no: 'the entry cannot be shown, or no local shop is running',
    cannot: 'the file cannot be read',
    seeAlso: ['preview-link', 'check', 'content'],
  },
  'preview-link': {
    group: 'Preview the storefront',
    summary: 'create a link that shows drafts to whoever has it',
    load: async () => (await import('./storefront/preview-link.ts')).previewLinkCommand,
    ...STAFF_COMMAND,
    no: '',
    cannot: '',
    seeAlso: ['preview', 'publish'],
  },
  price: {
    group: 'Preview the storefront',
    summary: 'calculate the price of a product for a party, step by step',
    load: async () => (await import('./storefront/price.ts')).priceCommand,
    no: 'it is not sold there, or not for such a party',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'availability'],
  },
  nav: {
    group: 'Preview the storefront',
    summary: 'show the menu as a visitor would see it',
    load: async () => (await import('./storefront/nav.ts')).navCommand,
    no: 'a file has errors',
    cannot: 'a file cannot be read',
    seeAlso: ['check', 'price'],
  },
  availability: {
    group: 'Preview the storefront',
    summary: 'show which days and times are open, and why others are not',
    load: async () => (await import('./storefront/availability.ts')).availabilityCommand,
    no: 'it is not sold there',
    cannot: 'a file cannot be read',
    seeAlso: ['price', 'check'],
  },
  experiments: {
    group: 'Preview the storefront',
    summary: 'show the results of each content experiment',
    load: async () => (await import('./storefront/experiments.ts')).experimentsCommand,
    ...STAFF_COMMAND,
    seeAlso: ['content', 'check'],
  },
  fixtures: {
    group: 'Development',
    summary: 'generate large datasets for benchmarks',
    load: async () => (await import('./development/fixtures.ts')).fixturesCommand,
    cannot: 'the folder cannot be written',
    seeAlso: ['check', 'schema'],
  },
  doctor: {
    group: 'Operations',
    summary: 'check configuration, databases and ledger',
    load: async () => (await import('./operations/doctor.ts')).doctorCommand,
    ...STAFF_COMMAND,
    no: 'a check failed',
    seeAlso: ['db', 'tasks', 'deploy'],
  },
  db: {
    group: 'Operations',
    summary: 'show, migrate, seed or reset the databases',
    load: async () => (await import('./operations/db.ts')).dbCommand,
    no: 'a shop is running on it, or it was not confirmed',
    cannot: 'a database cannot be reached, or failed',
    seeAlso: ['doctor', 'publish', 'deploy'],
  },
  deploy: {
    group: 'Operations',
    summary: 'check, build, migrate, deploy and test the health of the shop',
    load: async () => (await import('./operations/deploy.ts')).deployCommand,
    no: 'a check failed, the shop is unhealthy, or it was not confirmed',
    cannot: 'the build or the deployment failed',
    seeAlso: ['doctor', 'db', 'publish'],
  },
  order: {
    group: 'Operations',
    summary: 'show an order: lines, payments, history, mails',
    load: async () => (await import('./operations/order.ts')).orderCommand,
    ...STAFF_COMMAND,
    seeAlso: ['booking', 'gift-card', 'outbox'],
  },
  booking: {
    group: 'Operations',
    summary: 'show a paid order, and move, cancel or confirm its lines',
    load: async () => (await import('./operations/booking.ts')).bookingCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'outbox', 'tasks'],
  },
  'gift-card': {
    group: 'Operations',
    summary: 'show a gift card, resend its mail, or deactivate it',
    load: async () => (await import('./operations/gift-card.ts')).giftCardCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'outbox'],
  },
  tasks: {
    group: 'Operations',
    summary: 'list and run manual tasks',
    load: async () => (await import('./operations/tasks.ts')).tasksCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'webhooks', 'doctor'],
  },
  outbox: {
    group: 'Operations',
    summary: 'list, show and resend mails',
    load: async () => (await import('./operations/outbox.ts')).outboxCommand,
    ...STAFF_COMMAND,
    seeAlso: ['order', 'gift-card'],
  },
  webhooks: {
    group: 'Operations',
    summary: 'list, show and replay events of the payment provider',
    load: async () => (await import('./operations/webhooks.ts')).webhooksCommand,
    ...STAFF_COMMAND,
    seeAlso: ['tasks', 'jobs'],
  },
  jobs: {
    group: 'Operations',
    summary: 'list scheduled jobs, and run one now',
    load: async () => (await import('./operations/jobs.ts')).jobsCommand,
    ...STAFF_COMMAND,
    seeAlso: ['tasks', 'doctor'],
  },
}
