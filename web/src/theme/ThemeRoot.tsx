import { useEffect, type ReactNode } from 'react'
import './print.css'
import { keepFocus } from '../ui/base/keep-focus.ts'
import { LiveRegion } from '../ui/base/LiveRegion.tsx'
import { keepTheme } from './theme.ts'

/** The theme, the live region and the focus that is kept, around the whole application, once. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  useEffect(keepTheme, [])
  useEffect(keepFocus, [])
  return (
    <>
      {children}
      <LiveRegion />
    </>
  )
}
