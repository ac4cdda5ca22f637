import type { CountryCode } from '#domain/countries/index.ts'

type ConsumerLaw = {
  /** What protects a buyer whatever our terms say. */
  rights: string
  /** Whose courts and law a dispute goes by. */
  governedBy: string
  privacyAct: string
  /** What the law has the shop say beside it. */
  privacyNote?: string
  /** Where a complaint about personal data goes that we couldn't settle. */
  privacyOffice: { name: string; url: string }
}

/** The laws that the pages name, by country. */
export const CONSUMER_LAW: Readonly<Record<CountryCode, ConsumerLaw>> = {
  aus: {
    rights: 'the Australian Consumer Law',
    governedBy: 'the law of Victoria, Australia',
    privacyAct: 'the Privacy Act 1988',
    privacyOffice: {
      name: 'Office of the Australian Information Commissioner',
      url: 'https://www.oaic.gov.au',
    },
  },
  nz: {
    rights: 'the Consumer Guarantees Act 1993 and the Fair Trading Act 1986',
    governedBy: 'the law of New Zealand',
    privacyAct: 'the Privacy Act 2020',
    privacyOffice: {
      name: 'Office of the Privacy Commissioner',
      url: 'https://www.privacy.org.nz',
    },
  },
  uk: {
    rights: 'the Consumer Rights Act 2015 and the Consumer Contracts Regulations 2013',
    governedBy:
      'the law of England and Wales; if you live in Scotland or Northern Ireland, you can go to court there',
    privacyAct: 'the UK GDPR and the Data Protection Act 2018',
    privacyNote:
      'We use your data to keep our contract with you, because the law asks for it, or because you agreed. For invitations to review and to stop fraud we rely on our legitimate interest.',
    privacyOffice: { name: 'Information Commissioner’s Office', url: 'https://ico.org.uk' },
  },
  ca: {
    rights: 'the consumer protection law of your province',
    governedBy: 'the law of the province you live in',
    privacyAct: 'PIPEDA and, in Québec, Law 25',
    privacyNote:
      'The person in charge of personal information reads what is sent to the email address below.',
    privacyOffice: {
      name: 'Office of the Privacy Commissioner of Canada',
      url: 'https://www.priv.gc.ca',
    },
  },
  us: {
    rights: 'the consumer protection law of your state',
    governedBy: 'the law of the state you live in',
    privacyAct: 'the privacy law of your state, such as the CCPA in California',
    privacyNote:
      'Measuring ads counts as “sharing” in some states. To opt out, say no to adverts under Cookie choices.',
    privacyOffice: { name: 'Federal Trade Commission', url: 'https://www.ftc.gov' },
  },
}
