import type { ReactNode } from 'react'
import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import { MILESTONE_RULE } from '#client/components/labels/milestone-labels.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { COMPANION_INTERESTS } from '#domain/account/interests.ts'
import type { ONBOARDING_STEPS, Profile } from '#domain/contract/account/profile.ts'
import type { Country } from '#domain/countries/country.ts'
import { CheckList } from '../AccountForm.tsx'
import { LoginPanel } from '../login/LoginPanel.tsx'
import { MilestoneFields } from '../MilestoneFields.tsx'
import { PersonFields } from '../PersonFields.tsx'
import { ConsentFields } from '../settings/PreferencesPage.tsx'
import { CityField } from '../settings/ProfilePage.tsx'

export type WelcomeStep = (typeof ONBOARDING_STEPS)[number]

type Props = {
  country: Country
  step: WelcomeStep
  /** How many steps are open, this one among them. */
  left: number
  profile: Profile
  cities: readonly { id: string; name: string }[]
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

type StepView = { title: string; lead: string; fields: (props: Props) => ReactNode }

const STEPS: Record<WelcomeStep, StepView> = {
  location: {
    title: 'Where are you?',
    lead: 'We’ll show what’s on in your city first.',
    fields: ({ cities, values, errors }) => (
      <CityField cities={cities} values={values} issue={errors?.fields?.cityId} />
    ),
  },
  interests: {
    title: 'What do you like?',
    lead: 'Choose as many as you want.',
    fields: ({ profile }) => (
      <CheckList
        legend="Experiences"
        name="interests"
        options={KIND_OPTIONS.map(({ id, label }) => [id, label] as const)}
        chosen={profile.interests}
      />
    ),
  },
  milestone: {
    title: 'A day you celebrate',
    lead: `You’ll get ${MILESTONE_RULE}.`,
    fields: (props) => <MilestoneFields {...props} />,
  },
  preferences: {
    title: 'Messages from us',
    lead: 'You can change this at any time.',
    fields: ({ profile }) => (
      <>
        <ConsentFields consents={profile} />
        {!profile.phone && (
          <p className="hint">For text messages, add your phone number in the last step.</p>
        )}
      </>
    ),
  },
  experience: {
    title: 'Who do you go out with?',
    lead: 'Choose as many as you want.',
    fields: ({ profile }) => (
      <CheckList
        legend="People"
        name="company"
        options={Object.entries(COMPANION_INTERESTS)}
        chosen={profile.interests}
      />
    ),
  },
  user: {
    title: 'About you',
    lead: 'All of it is optional, and saves you filling in forms.',
    fields: (props) => <PersonFields {...props} />,
  },
}

/** One step after signing up: done or skipped. */
export const welcomeView = (props: Props): PagePart[] => {
  const { country, step, left, errors } = props
  const { title, lead, fields } = STEPS[step]
  const action = accountUrl(country.code, 'welcome')
  return [
    <LoginPanel key={step} title={title} errors={errors}>
      <p className="hint">{left === 1 ? 'Last step' : `${left} short steps left`}</p>
      <p>{lead}</p>
      <form method="post" action={action}>
        <input type="hidden" name="step" value={step} />
        {fields(props)}
        <div className="links">
          <button className="button" type="submit">
            Save and continue
          </button>
          <button
            className="button button-plain"
            type="submit"
            name="skip"
            value="step"
            formNoValidate
          >
            Skip this step
          </button>
        </div>
      </form>
      <form className="links" method="post" action={action}>
        <button className="text-button" type="submit" name="skip" value="all">
          Skip all steps
        </button>
      </form>
    </LoginPanel>,
  ]
}

export const welcomeTitle = (step: WelcomeStep) => STEPS[step].title
