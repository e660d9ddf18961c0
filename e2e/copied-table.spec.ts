import { YESTERDAY } from '@orrery/server/test/app'
import { expect, openAs, test } from './test.ts'

test('rows that are copied from a table have a minus that spreadsheets know', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, `/conversionReports?start=${YESTERDAY}&end=${YESTERDAY}`)
  // Of hand-days.ts: a sale that came back, of 0.75.
  const row = page.getByRole('row').filter({ hasText: '−$0.750000' })
  await row.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    const html = new DOMParser().parseFromString(await read('text/html'), 'text/html')
    const cells = Array.from(html.querySelectorAll('tr td'), (cell) => cell.textContent)
    return { plain: await read('text/plain'), cells }
  })
  expect(copied.plain).toContain('\t-1\t-$0.750000\t')
  expect(copied.plain).not.toContain('−')
  expect(copied.cells.slice(4, 8)).toEqual(['Harbor & Pine', '0', '-1', '-$0.750000'])
})
