import type { ReactNode } from 'react'
import css from './auth.module.css'
import { Orrery } from './Orrery.tsx'

interface AuthFrameProps {
  title: string
  text?: string
  children: ReactNode
}

/** What sign-in and sign-up stand in: the form, and on a wide screen the night sky beside it. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <div className={css.box}>
          <h1 className={css.title}>{title}</h1>
          {text ? <p className={css.text}>{text}</p> : null}
          {children}
        </div>
      </div>
      <div className={css.sky} aria-hidden="true">
        <Orrery />
      </div>
    </div>
  )
}
