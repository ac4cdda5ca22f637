import { CHECK_EXITS, type CommandTable, STAFF_COMMAND } from './command-entry.ts'

export const PUBLISHING_COMMANDS: CommandTable = {
  check: {
    summary: 'check files before they are published',
    load: async () => (await import('./publishing/check.ts')).checkCommand,
    ...CHECK_EXITS,
    seeAlso: ['explain', 'rules', 'validate', 'publish'],
  },
  validate: {
    summary: 'check one part of the dataset, such as pricing',
    load: async () => (await import('./publishing/validate.ts')).validateCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  explain: {
    summary: 'explain a rule, with a wrong and a right sample',
    load: async () => (await import('./publishing/explain.ts')).explainCommand,
    seeAlso: ['rules', 'check'],
  },
  rules: {
    summary: 'list the rules that files are checked against',
    load: async () => (await import('./publishing/rules.ts')).rulesCommand,
    seeAlso: ['explain', 'check'],
  },
  images: {
    summary: 'check the pictures: sizes, alt text, weight, licence, use',
    load: async () => (await import('./publishing/images.ts')).imagesCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  links: {
    summary: 'find broken links, and pages that nothing links to',
    load: async () => (await import('./publishing/links.ts')).linksCommand,
    ...CHECK_EXITS,
    seeAlso: ['check', 'explain'],
  },
  publish: {
    summary: 'publish files as a new release',
    load: async () => (await import('./publishing/publish.ts')).publishCommand,
    ...STAFF_COMMAND,
    no: 'files have errors, the shop refused, or it was not confirmed',
    seeAlso: ['check', 'rollback', 'releases'],
  },
  rollback: {
    summary: 'return to an earlier release',
    load: async () => (await import('./publishing/rollback.ts')).rollbackCommand,
    ...STAFF_COMMAND,
    seeAlso: ['releases', 'publish'],
  },
  releases: {
    summary: 'list, show and compare releases',
    load: async () => (await import('./publishing/releases.ts')).releasesCommand,
    ...STAFF_COMMAND,
    seeAlso: ['publish', 'rollback'],
  },
  content: {
    summary: 'sync entries between files and the content service',
    load: async () => (await import('./publishing/content.ts')).contentCommand,
    ...STAFF_COMMAND,
    no: 'entries differ or are in conflict, or it was not confirmed',
    seeAlso: ['preview', 'publish', 'check'],
  },
}
