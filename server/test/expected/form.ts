import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { DayKey, ReportRow } from '@orrery/sandbox'
import type { TestAnswer } from '../faults.ts'

/*
 * What no manifest says of a programme and the tests must know: worked out by hand, in one file a
 * programme. Whatever a manifest does say is never repeated here.
 */
export interface Expected {
  /**
   * Yesterday's CPC of vendor 5001 by source, as the pretend partner has it. Beside it 5002 has a row,
   * which nobody else may see.
   */
  handDay: Partial<Record<DayKey, ReportRow[]>>
  /** The hand day in a report of the common form; absent for Orion, whose own is e2e/report.spec.ts. */
  report?: ExpectedReport
  /** Its link screens by their keys. */
  links: Readonly<Record<string, ExpectedLinks>>
  /** Its parts of the conformance suite: one, or one for each source. */
  conformance: readonly Conformance[]
}

/** The hand day wherever it is told: on the screen, in the file and by the API. */
export interface ExpectedReport {
  /** Clicks, earnings, sales, CPC and conversion rate in the tiles. */
  tiles: readonly string[]
  /** The day by date, without its state. */
  byDate: string
  /** The day in the chart's table. */
  charted: string
  /** The table, newest and last told first, and its totals. */
  rows: readonly string[]
  file: readonly string[]
  /** Of the API's fields, in the order of the columns. */
  names: string
  /** The API's rows in the order of the names; all begin with the day and the vendor. */
  answer: readonly (readonly unknown[])[]
}

/**
 * One link screen. How many merchants there are follows from the sandbox's seed 1: a programme's size
 * (programmes.ts) less the one in fifty-two who left, and the hash of each gives its market, 12 in 40
 * American and 4 in 40 British (merchants.ts).
 */
export interface ExpectedLinks {
  /** Who opens it; 5001 unless the screen is for few. */
  vendor?: number
  /** Merchants of the United States, or of everywhere where the list has no countries. */
  listed: number
  british?: number
  /** British, where the list has countries. */
  merchant: string
  /** The link with placement `home-2`, click id `c_1` and, where there is one, campaign `spring`. */
  withIds: string
  /** The same link with nothing given. */
  without: string
  /** The link with both ids in the file of all links, where links are made by a call: it is made without. */
  inFile?: string
}

/** What the by-date call says of a day. */
export interface Figures {
  totalClicks: number
  sales: number
  clickTotalEarnings: number
}

/** Rows that take two pages, and what is said when the second is not what follows the first. */
export interface TestPages {
  name: string
  key: DayKey
  /** Of the second page. */
  path: string
  kinds: readonly Kind[]
  rows: readonly ReportRow[]
  /** The same with a first row that comes again on the second page. */
  overlapping: readonly ReportRow[]
  reason: string
}

/** Which of a partner's answers can go wrong, and in which words that is said. */
export interface Faults {
  answers: readonly TestAnswer[]
  pages: readonly TestPages[]
  /** CPC rows of a source of its own, and how one that has no day of the calendar is refused. */
  rows: { source: string; stated: ReportRow[]; clicks: number; refused: string }
}

/** A part of the conformance suite. */
export interface Conformance extends Faults {
  key: ProgrammeKey
  title: string
  environment: Record<string, string>
  days: Partial<Record<DayKey, ReportRow[]>>
  /** Of the days, worked out by hand; by the kinds that are connected. */
  figures: Partial<Record<Kind, { rows: number; day: Figures }>>
  /** Days that the partner states anew, and what they are then. */
  restated: readonly { what: string; kind: Kind; key: DayKey; rows: ReportRow[]; day: Figures }[]
}
