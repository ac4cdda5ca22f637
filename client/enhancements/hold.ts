const MINUTE = 60_000
const SPEAKS_AT = [10, 2]

/** Writes holds as a time on the visitor's clock, and speaks up when little is left. */
export function watch() {
  const times = [...document.querySelectorAll<HTMLTimeElement>('.until')]
  for (const time of times) time.textContent = `until ${clock(time.dateTime)}`

  const ends = Math.min(...times.map(({ dateTime }) => new Date(dateTime).getTime()))
  const voice = document.createElement('p')
  voice.className = 'hold-voice'
  voice.setAttribute('role', 'status')
  document.getElementById('main')?.appendChild(voice)
  for (const minutes of SPEAKS_AT) {
    after(
      ends - minutes * MINUTE,
      () => (voice.textContent = `Your places are held for ${minutes} more minutes.`),
    )
  }
  after(
    ends,
    () =>
      (voice.textContent = 'Your places are no longer held. Go to your bag to hold them again.'),
  )
}

const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString(document.documentElement.lang, {
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })

function after(moment: number, act: () => void) {
  const wait = moment - Date.now()
  if (wait > 0) setTimeout(act, wait)
}
