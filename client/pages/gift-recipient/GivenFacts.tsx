import { routes } from '#domain/routes.ts'
import type { GivenOffer } from './ChooseDay.tsx'
import type { GiftPageProps } from './GiftPage.tsx'

type Props = Pick<GiftPageProps, 'country'> & { offer: GivenOffer; link: string }

/** What is given, for who didn't choose it: what it includes, and its own page. */
export const GivenFacts = ({ country, offer: { included, path }, link }: Props) => (
  <>
    {included.length > 0 && (
      <div>
        <h2>What’s included</h2>
        <ul className="gift-bullets">
          {included.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
    <p>
      <a href={routes.product({ country: country.code, path })}>{link}</a>
    </p>
  </>
)

/** Its name, how long it takes, and for how many with which extras. */
export const givenLine = ({ name, duration, details }: GivenOffer): string =>
  [name, duration, details].filter(Boolean).join(' · ')
