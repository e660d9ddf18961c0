// Runs before the first paint, so that the page never flashes in the other theme.
// The key and the attribute are those of web/src/theme/theme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('orrery-theme')
  } catch {
    // Storage may be refused; the system's theme then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
