import { callApi } from '#client/api/call-api.ts'
import { routes } from '#domain/routes.ts'

type ClosestCity = { id: string; city: string; countryShortName?: string; distanceKm?: number }

/** Filters the list of cities, and finds the closest one on request. */
export function enhanceCities() {
  const filter = document.getElementById('city-filter')
  const locate = document.getElementById('city-locate')
  if (filter instanceof HTMLInputElement) {
    filter.addEventListener('input', () => filterCities(filter))
    // The visitor may have typed before this script was loaded, or come back to a filled field.
    if (filter.value) filterCities(filter)
  }
  locate?.addEventListener('click', () => void findClosestCity())
  document.documentElement.classList.add('has-cities')
}

const setStatus = (...words: (string | Node)[]) =>
  document.getElementById('city-says')?.replaceChildren(...words)

const normaliseName = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function filterCities({ value }: HTMLInputElement) {
  const query = normaliseName(value)
  const cities = [...document.querySelectorAll<HTMLElement>('#city-list > li')]
  for (const city of cities) {
    city.hidden = !` ${normaliseName(city.dataset.words ?? '')}`.includes(` ${query}`)
    const path = city.querySelector('a')?.getAttribute('href')
    const pin = document.querySelector<SVGElement>(`.pin[href="${path}"]`)
    if (pin) pin.style.display = city.hidden ? 'none' : ''
  }

  const matches = cities.filter(({ hidden }) => !hidden).length
  if (query === '') setStatus()
  else if (matches === 0) setStatus('No city with that name here. Try another country above.')
  else setStatus(matches === 1 ? '1 city' : `${matches} cities`)
}

async function findClosestCity() {
  setStatus('Looking…')
  const place = await getPosition()
  if (!place) return setStatus('Your browser didn’t share your location. Choose a city below.')

  // Rounded to a kilometre for privacy.
  const query = new URLSearchParams({
    latitude: place.latitude.toFixed(2),
    longitude: place.longitude.toFixed(2),
  })
  const answer = await callApi<ClosestCity | null>(`/cities/closest?${query}`)
  if (answer.kind !== 'ok' || !answer.data)
    return setStatus('We couldn’t find your location. Choose a city below.')
  const { id, city, countryShortName, distanceKm = 0 } = answer.data
  const country = countryShortName ?? document.documentElement.dataset.country ?? ''
  const link = document.createElement('a')
  link.href = routes.city({ country, city: id })
  link.textContent = city
  setStatus('Closest to you: ', link, distanceKm > 1 ? `, about ${inWords(distanceKm)} away.` : '.')
  link.focus()
}

/** In miles where people count in them. */
const inWords = (km: number): string =>
  /US|GB/.test(document.documentElement.lang) ? `${Math.round(km * 0.621)} miles` : `${km} km`

const getPosition = (): Promise<GeolocationCoordinates | null> =>
  new Promise((found) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(coords),
      () => found(null),
      { timeout: 10_000, maximumAge: 600_000 },
    ),
  )
