import { useEffect, type ReactNode } from 'react'
import './print.css'
import { LiveRegion } from '../ui/base/LiveRegion.tsx'
import { keepTheme } from './theme.ts'

/** The theme and the live region, around the whole application, once. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  useEffect(keepTheme, [])
  return (
    <>
      {children}
      <LiveRegion />
    </>
  )
}
