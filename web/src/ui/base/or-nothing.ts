import type { ReactNode } from 'react'
import { NOTHING } from '../../format/figure.ts'

/** What is said, or that there is nothing: a blank place looks like one that is still to be filled. */
export function orNothing(said: ReactNode): ReactNode {
  return said === undefined || said === null || said === '' ? NOTHING : said
}
