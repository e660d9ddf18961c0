// Runs before the first paint, so that the page never flashes in the other theme or in a frame that is
// not to come. The keys are those of web/src/theme/theme.ts, web/src/theme/typeface.ts and web/src/api/session.ts.
;(() => {
  let chosen = null
  let signedIn = false
  let typeface = null
  try {
    chosen = localStorage.getItem('orrery-theme')
    signedIn = localStorage.getItem('token') !== null
    typeface = localStorage.getItem('orrery-typeface')
  } catch {
    // Storage may be refused; the system's theme then stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.toggleAttribute('data-signed-in', signedIn)
  const file = document.querySelector('meta[name="typeface"]')?.content
  if (file === undefined || file !== typeface) return
  // It is in the browser's cache: there before anything is painted.
  const preload = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
    href: file,
  })
  document.head.append(preload)
  document.documentElement.setAttribute('data-inter', '')
})()
