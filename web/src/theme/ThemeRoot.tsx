import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './theme.css'
import { LiveRegion } from '../ui/base/LiveRegion.tsx'
import { storedScheme, theme } from './theme.ts'

/**
 * The theme and the live region around the whole application, once.
 * Variables and global classes are not injected: the content security policy refuses a `<style>` without a nonce.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={storedScheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <LiveRegion />
    </MantineProvider>
  )
}
