import { readFile } from 'node:fs/promises'
import { expect, type Download } from '@playwright/test'

/** The text of a CSV file that a page saved, behind the mark by which spreadsheets know UTF-8. */
export async function savedCsv(download: Download | Promise<Download>): Promise<string> {
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1)
}
