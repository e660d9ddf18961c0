// Runs before the first paint, so that the page never flashes in the other theme or in a frame that is
// not to come. The keys are those of web/src/theme/theme.ts and web/src/api/session.ts.
;(() => {
  let chosen = null
  let signedIn = false
  try {
    chosen = localStorage.getItem('orrery-theme')
    signedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage may be refused; the system's theme then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.toggleAttribute('data-signed-in', signedIn)
})()
