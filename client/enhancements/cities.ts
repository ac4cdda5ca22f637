import { routes } from '#domain/routes.ts'
import { ask } from '../lib/api.ts'

type Closest = { id: string; city: string; countryShortName?: string; distanceKm?: number }

/** Narrows the list of cities while somebody types, and finds the closest one when asked to. */
export function enhanceCities() {
  const filter = document.getElementById('city-filter')
  const locate = document.getElementById('city-locate')
  if (filter instanceof HTMLInputElement) {
    filter.addEventListener('input', () => narrow(filter))
    // Somebody may have typed before this script was there, or come back to what they typed.
    if (filter.value) narrow(filter)
  }
  locate?.addEventListener('click', () => void find())
  document.documentElement.classList.add('has-cities')
}

const says = (...words: (string | Node)[]) =>
  document.getElementById('city-says')?.replaceChildren(...words)

/** 'Montréal' is found by 'montreal'. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function narrow({ value }: HTMLInputElement) {
  const wanted = bare(value)
  const cities = [...document.querySelectorAll<HTMLElement>('#city-list > li')]
  for (const city of cities) {
    city.hidden = !` ${bare(city.dataset.words ?? '')}`.includes(` ${wanted}`)
  }

  const left = cities.filter(({ hidden }) => !hidden).length
  if (wanted === '') says()
  else if (left === 0) says('No city of that name here. Look in another country above.')
  else says(left === 1 ? '1 city' : `${left} cities`)
}

async function find() {
  says('Looking…')
  const place = await position()
  if (!place) return says('Your browser did not tell us where you are. Choose a city below.')

  // To a kilometre: nobody needs to know the street.
  const query = new URLSearchParams({
    latitude: place.latitude.toFixed(2),
    longitude: place.longitude.toFixed(2),
  })
  const answer = await ask<Closest | null>(`/cities/closest?${query}`)
  if (answer.kind !== 'ok' || !answer.data)
    return says('We could not find out. Choose a city below.')
  const { id, city, countryShortName, distanceKm = 0 } = answer.data
  const country = countryShortName ?? document.documentElement.dataset.country ?? ''
  const link = document.createElement('a')
  link.href = routes.city({ country, city: id })
  link.textContent = city
  says('Closest to you: ', link, distanceKm > 1 ? `, about ${distanceKm} km away.` : '.')
  link.focus()
}

const position = (): Promise<GeolocationCoordinates | null> =>
  new Promise((found) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(coords),
      () => found(null),
      { timeout: 10_000, maximumAge: 600_000 },
    ),
  )
