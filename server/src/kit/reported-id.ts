import { macro } from '@orrery/contract/links/substitute'

/**
 * SQL of the click id by which reports know a link, with `{}` in the place of each of the publisher's macros: the
 * publisher's tracker has put there what nobody here knows, so two links that differ by macros alone are alike.
 */
export const reportedIdSql = (clickId: string): string =>
  `CASE WHEN strpos(${clickId}, '{') > 0 THEN regexp_replace(${clickId}, '${macro.source}', '{}', 'g') ELSE ${clickId} END`

/** SQL of whether a click id has a macro in it. */
export const hasMacroSql = (clickId: string): string => `${clickId} ~ '${macro.source}'`
