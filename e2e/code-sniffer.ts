import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What HTML_CodeSniffer finds wrong. */
export interface Finding {
  /** The rule by its place in WCAG 2.1. */
  code: string
  message: string
  at: string
}

interface Standard {
  sniffs: { include: string[] }[]
}

interface Sniffer {
  ERROR: number
  process(standard: string, content: Document, done: () => void): void
  getMessages(): { type: number; code: string; msg: string; element: Element }[]
}

/**
 * Findings that are none of ours, each answered in docs/decisions/0024.
 */
const answered: { code: RegExp; at: RegExp }[] = [
  // Every heading cell has a scope, which is one of the ways of WCAG's technique for such tables.
  { code: /H43\.HeadersRequired$/, at: /^<table/ },
]

/** Stops at a field for a telephone number with its own exception; axe checks the same. */
const BROKEN = 'Principle1.Guideline1_3.1_3_5'

const source = readFile(
  new URL('../node_modules/html_codesniffer/build/HTMLCS.js', import.meta.url),
  'utf8',
)

/**
 * Errors against WCAG 2.1 AA by an engine that shares nothing with axe. Takes long tables' further rows
 * out of the page and opens what is folded away: the page is done with.
 */
export async function sniff(page: Page): Promise<Finding[]> {
  // As a debugger's expression, which the content security policy lets pass.
  await page.evaluate(await source)
  const found = await page.evaluate(async (broken) => {
    const { HTMLCS, HTMLCS_WCAG2AA: standard } = window as unknown as {
      HTMLCS: Sniffer
      HTMLCS_WCAG2AA: Standard
    }
    for (const sniffs of standard.sniffs) {
      sniffs.include = sniffs.include.filter((each) => each !== broken)
    }
    for (const row of document.querySelectorAll('tbody > tr:nth-child(n + 9)')) row.remove()
    // What is folded away has no colours yet; open, it is looked at like the rest.
    for (const details of document.querySelectorAll('details')) details.open = true
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({
        code,
        message: msg,
        at: (element.cloneNode() as Element).outerHTML.slice(0, 200),
      }))
  }, BROKEN)
  return found.filter(
    ({ code, at }) => !answered.some((each) => each.code.test(code) && each.at.test(at)),
  )
}
