export function reloadOnReturn() {
  const { country } = document.documentElement.dataset
  const reload = () => {
    if (location.pathname.split('/')[1] === country) location.reload()
  }
  addEventListener('popstate', ({ state }) => {
    if (state !== null || !location.hash) reload()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })
}
