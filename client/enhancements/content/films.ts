/** Films that play by themselves do not for those who asked for less movement: they get the controls (spec §3). */
export function calmFilms(within: Document | HTMLElement = document) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const film of within.querySelectorAll<HTMLVideoElement>('.builder-video[autoplay]')) {
    film.autoplay = false
    film.pause()
    film.controls = true
    for (const source of film.querySelectorAll('source')) source.removeAttribute('media')
    film.load()
  }
}
