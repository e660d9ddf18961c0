import { classes } from '../base/classes.ts'
import css from './Button.module.css'

/** `main` is brass and stands once on a screen; `plain` has an edge; `quiet` has none; `danger` destroys. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

/** Dresses a link as a button: `<Link className={buttonClass('main')}>`. */
export function buttonClass(kind: ButtonKind = 'plain'): string {
  return classes(css.button, css[kind])
}
