import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core'

/** The key under which the chosen theme is kept; `public/theme.js` reads the same one before the page is drawn. */
export const THEME_KEY = 'orrery-theme'

/** Where a choice of light, dark or "as the system" is kept. */
export const storedScheme = localStorageColorSchemeManager({ key: THEME_KEY })

const ink: MantineColorsTuple = [
  'var(--ground)',
  'var(--ground)',
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--ink-3)',
  'var(--ink)',
  'var(--ink)',
  'var(--ink)',
  'var(--ink)',
]

/** What Mantine must know at run time; every value that CSS can hold stands in `variables.css`. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 6,
  colors: { ink },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
