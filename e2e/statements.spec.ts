import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleInEachWay } from './axe.ts'
import { savedCsv } from './saved-csv.ts'
import { sending } from './sending.ts'
import { cells, expect, MADE, openAs, test, tile } from './test.ts'

/* From a month's statements to the money: the administrator makes and pays, the vendors see it. */

/** Nobody else's in these journeys; partners report nothing of it. */
const PAID = 5180

test('statements are made, issued and paid, and vendors see each step', async ({
  page,
  browser,
}) => {
  test.slow()
  const own = await browser.newContext()
  const vendor = await own.newPage()
  await openAs(vendor, PAID, '/MyProfileInfo?section=business')
  await vendor.getByRole('button', { name: 'Add an account' }).click()
  await vendor.getByLabel('Holder of the account').fill('Nova Deals GmbH')
  await vendor.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201')
  await vendor.getByRole('button', { name: 'Save the account' }).click()
  await expect(vendor.getByText('AT•• •••• 3201')).toBeVisible()

  await openAs(page, 5029, '/payments')
  // The reports begin on 13 February; days after the 17th may still be restated.
  await expect(page.getByText(/2026-02: [\d,]+ days of programmes are not final yet/)).toBeVisible()
  // By the keyboard, which stays where it was and hears how it ends.
  await page.getByRole('button', { name: 'Make statements' }).press('Enter')
  // While they are being made there is nothing to press.
  await expect(
    page.getByText(/^The statements of 2026-02 are being made|then press Issue/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the rest' })).toHaveCount(0)
  await expect(page.getByText('To be looked at')).toBeVisible(MADE)
  await expect(page.getByRole('status').filter({ hasText: 'then press Issue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make again' })).toBeFocused()
  // A colleague made them again since this page read them: what is not looked at is not issued.
  await page.route('**/home/getStatementMonths', async (route) => {
    const answer = await (await route.fetch()).json()
    const [month, ...others] = answer.data
    const data = [{ ...month, madeAt: '2026-03-19T09:00:00.000Z' }, ...others]
    await route.fulfill({ json: { ...answer, data } })
  })
  await page.reload()
  await page.getByRole('link', { name: '2026-02' }).click()
  await page.getByRole('button', { name: 'Issue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue the statements of 2026-02?' })
  await expect(dialog).toHaveAccessibleDescription(/go on the balances.* they never change/)
  await page.unroute('**/home/getStatementMonths')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('were made again since you looked at them.')
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Issue' }).click()
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await expect(page.locator('output', { hasText: 'The statements were issued.' })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Months' }).click({ force: true })
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expect(page.getByText('The next month has not ended yet.')).toBeVisible()
  await page.getByRole('link', { name: '2026-02' }).click()
  const listed = page.getByRole('table', { name: 'Statements' })
  await expect
    .poll(async () => (await cells(listed))[0])
    .toMatch(/Confirmed \| \$0\.00 \| \$[\d,]+\.\d\d \| 2026-04-14/)
  await expectAccessibleInEachWay(page, 'the month’s statements')

  await page.getByRole('radio', { name: 'Payable' }).click({ force: true })
  await page.getByRole('button', { name: 'Correct a balance' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct a balance' })
  const sent = sending(page)
  await correction.getByRole('button', { name: 'Correct' }).click()
  const owed = correction.getByLabel('Vendor id')
  await expect(owed).toHaveAccessibleDescription('A vendor id has digits only.')
  await expect(owed).toBeFocused()
  await owed.fill(String(PAID))
  await correction.getByLabel('Amount').fill('60')
  await correction.getByRole('button', { name: 'Correct' }).click()
  await expect(correction.getByLabel('Reason')).toHaveAccessibleDescription('Give the reason.')
  await expect(correction.getByLabel('Reason')).toBeFocused()
  expect(sent).toEqual([])
  await expectAccessibleInEachWay(page, 'a correction that is refused')
  await correction.getByLabel('Reason').fill('Bonus of the spring campaign.')
  await correction.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByRole('table').first()).toContainText('AT•• •••• 3201')

  await page.getByRole('button', { name: 'Make a batch' }).click()
  await expect(page.getByText(/\d+ of \d+ vendors? can be paid by a SEPA file/)).toBeVisible()
  const paysOn = page.getByLabel('The bank pays on', { exact: true })
  await paysOn.fill('2026-03-19')
  await page.getByRole('button', { name: 'Make the batch' }).click()
  await expect(paysOn).toBeFocused()
  await expect(paysOn).toHaveAccessibleDescription('The first day is 2026-03-20.')
  await paysOn.fill('2026-03-20')
  await paysOn.press('Enter')
  await expect(page.getByRole('heading', { name: /^Batch ORRERY-20260320-/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Left for days, it asks the bank for a day that has passed.
  await page.route('**/home/getPaymentBatches?_id=*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: [{ ...answer.data[0], day: '2026-03-19' }] } })
  })
  await page.reload()
  await expect(
    page.getByText(/^The bank was to pay it on 2026-03-19, which has passed/),
  ).toBeVisible()
  await page.unroute('**/home/getPaymentBatches?_id=*')
  // So it is given up whole: no bank has it. Who has it open in another tab is told why there is no file.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  const lateFile = elsewhere.getByRole('button', { name: 'SEPA file' })
  await expect(lateFile).toBeEnabled()
  await page.getByRole('button', { name: 'Cancel the batch' }).click()
  const giving = page.getByRole('dialog', { name: 'Cancel the batch?' })
  await expectAccessible(page, 'a batch that is to be cancelled')
  await giving.getByRole('button', { name: 'Cancel the batch' }).click()
  await expect(page.getByText(/^Every payment of this batch was cancelled/)).toBeVisible()
  await lateFile.click()
  await expect(elsewhere.getByRole('alert')).toContainText(
    'Every payment of this batch was cancelled: nothing of it goes to the bank.',
  )
  await elsewhere.close()
  await expect(page.getByRole('button', { name: 'SEPA file' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel the batch' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All batches' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ORRERY-' })).toContainText('Cancelled')
  await page.getByRole('radio', { name: 'Payable' }).click({ force: true })
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Make the batch' }).click()
  await expect(page.getByRole('heading', { name: /^Batch ORRERY-20260320-/ })).toBeVisible()
  // What may become of a payment changes when the bank may have it.
  const change = page.getByRole('button', { name: `Change the payment to ${PAID}` })
  const settling = page.getByRole('dialog', { name: `Payment to vendor ${PAID}` })
  const offered = async () => {
    await change.click()
    const steps = await settling
      .getByLabel('What became of it')
      .getByRole('option')
      .allTextContents()
    const on = settling.getByLabel('On', { exact: true })
    await on.fill('2026-03-21')
    sent.length = 0
    await settling.getByRole('button', { name: 'Save' }).click()
    await expect(on).toBeFocused()
    expect(sent).toEqual([])
    await settling.getByRole('button', { name: 'Cancel', exact: true }).click()
    return steps
  }
  expect(await offered()).toEqual(['Paid', 'Cancelled'])
  // An account that is given anew is paid by the next batch; of this one it is said before its file is taken.
  await vendor.getByRole('button', { name: 'Change the account' }).click()
  await vendor.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await vendor.getByRole('button', { name: 'Save the account' }).click()
  await expect(vendor.getByText('DE•• •••• 3000')).toBeVisible()
  await page.reload()
  const givenAnew = page.getByRole('status').filter({ hasText: 'Given anew since' })
  await expect(givenAnew).toContainText(
    `the accounts of ${PAID}. The file pays the accounts of before.`,
  )
  await expect(givenAnew).toContainText('cancel these payments before the file is downloaded')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SEPA file' }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  await expect(page.getByText('Not yet')).toHaveCount(0)
  await expect.poll(offered).toEqual(['Paid', 'Returned'])
  expect(xml).toContain('<IBAN>AT611904300234573201</IBAN>')
  await expect(givenAnew).not.toContainText('cancel these payments')
  await expectAccessibleInEachWay(page, 'a batch')
  // The bank refuses the file: once said, all of it can be paid by another batch, and the file is made no more.
  await page.getByRole('button', { name: 'Refused by the bank' }).click()
  const refusing = page.getByRole('dialog', { name: 'Did the bank refuse the file?' })
  await expect(refusing).toHaveAccessibleDescription(/^1 payment comes back .* without a fee\./)
  const reason = refusing.getByLabel('Reason')
  sent.length = 0
  await refusing.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/^Give the reason\./)
  expect(sent).toEqual([])
  await expectAccessible(page, 'a file that the bank refused')
  await reason.fill('The bank knows this file already.')
  await reason.press('Enter')
  await expect(page.getByText(/^The bank refused the file of this batch\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'SEPA file' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Refused by the bank' })).toHaveCount(0)
  await vendor.goto('/statements')
  await expect(tile(vendor, 'Payable')).toContainText('$60.00')
  await page.getByRole('link', { name: 'All batches' }).click()
  await expect(
    page.getByRole('row').filter({ hasText: 'Refused by the bank' }).filter({ hasText: 'ORRERY-' }),
  ).toHaveCount(1)
  await page.getByRole('radio', { name: 'Payable' }).click({ force: true })
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Make the batch' }).click()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SEPA file' }).click()
  expect(await readFile(await (await again).path(), 'utf8')).toContain('DE89370400440532013000')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const paying = page.getByRole('dialog', { name: 'Mark every open payment as paid?' })
  const paidOn = paying.getByLabel('Paid on', { exact: true })
  await paidOn.fill('2026-03-21')
  sent.length = 0
  await paying.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(paidOn).toBeFocused()
  await expect(paidOn).toHaveAccessibleDescription('The last day is 2026-03-20.')
  expect(sent).toEqual([])
  await paidOn.fill('2026-03-20')
  await paying.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Every payment of this batch is settled\./)).toBeVisible()
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download every payment of the list as CSV/ }).click()
  const filed = (await savedCsv(list)).trimEnd().split('\n')
  expect(filed.filter((row) => row.includes(`,${PAID},`) && row.includes(',paid,'))).toHaveLength(1)

  await vendor.goto('/statements')
  await expect(tile(vendor, 'Paid')).toContainText('$60.00')
  await expect(tile(vendor, 'Payable')).toContainText('$0.00')
  await expect(vendor.getByText('Bonus of the spring campaign.')).toBeVisible()
  await expect(vendor.getByText(/^€\d+\.\d\d at the rate [\d.]+ of 2026-03-\d\d$/)).toBeVisible()
  await own.close()

  const other = await browser.newContext()
  const publisher = await other.newPage()
  await openAs(publisher, 5001, '/statements')
  await expect(tile(publisher, 'Payable').getByRole('link')).toHaveText('Say where it goes')
  await publisher.getByRole('link', { name: '2026-02' }).click()
  await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Statement 2026-02')
  // A line leads to the report of its days, whose rows add up to it.
  const line = publisher.getByRole('row').filter({ hasText: 'Orion CPC, 2026-02' })
  const amount = await line.getByRole('cell').nth(2).innerText()
  expect(amount).toMatch(/^\$[\d,]+\.\d{6}$/)
  await line.getByRole('link').click()
  await expect(publisher).toHaveURL(
    /\/conversionReports\?start=2026-02-13&end=2026-02-17&type=CPC$/,
  )
  const rows = publisher.getByRole('region', { name: 'Rows of the report' })
  await expect(rows.locator('tfoot')).toContainText(amount)
  await publisher.goBack()
  await expect(line).toBeVisible()
  await expect(publisher.getByText(/days were not final when it was made/)).toBeVisible()
  const pdf = publisher.waitForEvent('download')
  await publisher.getByRole('button', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('statement_2026-02.pdf')
  await expectAccessibleInEachWay(publisher, 'a statement')
  await expect(publisher.getByText(/not open to you/)).toHaveCount(0)
  await other.close()

  // Lyra alone is open to this one, and what it earned before is paid: the pages say so, and the file has the days.
  const closed = await browser.newContext()
  const former = await closed.newPage()
  await openAs(former, 5004, '/statements')
  await expect(tile(former, 'Estimated')).toContainText('Includes programmes not open to you')
  await former.getByRole('link', { name: '2026-02' }).click()
  const said = former.getByText(/^The reports of .* are not open to you now\./)
  await expect(said).toContainText('Rigel')
  await expect(said).not.toContainText('Lyra')
  await expect(said).toContainText('The days of these lines are in CSV of days.')
  const lines = former.getByRole('region', { name: 'Lines of the statement' })
  await expect(lines.getByRole('link', { name: 'Lyra CPC, 2026-02' })).toBeVisible()
  await expect(
    lines.getByRole('row').filter({ hasText: 'Rigel CPC' }).getByRole('link'),
  ).toHaveCount(0)
  const file = former.waitForEvent('download')
  await former.getByRole('button', { name: 'CSV of days' }).click()
  const text = await savedCsv(file)
  // Every final day from the 13th to the 17th.
  expect(text.split('\n').filter((day) => day.includes(',Rigel,CPC,'))).toHaveLength(5)
  await expectAccessibleInEachWay(former, 'a statement of programmes that are closed')
  await closed.close()
})
