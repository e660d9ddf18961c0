import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import type { ReactNode } from 'react'
import { useShownTheme } from '../../theme/theme.ts'
import '../../theme/variables.css'

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

/** What Mantine must know at run time; every value that CSS can hold stands in `theme/variables.css`. */
const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 6,
  colors: { ink },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/**
 * What a calendar stands in; it alone needs Mantine's provider, styles and variables, which are loaded
 * together with it. In their layer, so that whatever we write outside one wins.
 * Variables and global classes are not injected: the content security policy refuses a `<style>` without a nonce.
 */
export function CalendarRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
