import type { ReactNode } from 'react'
import { usePortal } from '../api/portal.ts'
import { classes } from '../ui/base/classes.ts'
import { PageLink } from '../ui/base/PageLink.tsx'
import { Mark } from '../ui/page/Mark.tsx'
import { ThemeToggle } from '../ui/page/ThemeToggle.tsx'
import css from './Header.module.css'

interface HeaderBarProps {
  /** Whether the menu stands under the logo. */
  framed?: boolean
  /** Whether the logo leads home. */
  linked?: boolean
  children?: ReactNode
}

/** The fixed header: logo, what else is said there, light or dark. */
export function HeaderBar({ framed = false, linked = true, children }: HeaderBarProps) {
  const name = usePortal()?.brand ?? ''
  return (
    <header className={classes(css.header, framed && css.framed)}>
      <div className={css.brand}>
        <Logo name={name} linked={linked} />
      </div>
      {children ?? <span className={css.grow} />}
      <ThemeToggle />
    </header>
  )
}

function Logo({ name, linked }: { name: string; linked: boolean }) {
  const content = (
    <>
      <Mark size={28} />
      <span className={css.brandName}>{name}</span>
    </>
  )
  if (!linked) return <span className={css.logo}>{content}</span>
  return (
    <PageLink to="/" className={css.logo} aria-label={`${name} home`.trim()}>
      {content}
    </PageLink>
  )
}
