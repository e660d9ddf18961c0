import { expectAccessible } from './axe.ts'
import { sending } from './sending.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

/* Where a vendor's money goes, and what becomes of one payment. */

/** Nobody else's in these journeys; partners report nothing of it. */
const RETURNED = 5181

test('a vendor says where its money goes, and sees no more of it than it needs', async ({
  page,
}) => {
  await openAs(page, 5182, '/MyProfileInfo?section=business')
  await page.getByRole('button', { name: 'Add an account' }).click()
  const iban = page.getByLabel('IBAN')
  // Each field says what is wrong with it, and the first has the focus: what is missing, and what the server refuses.
  await page.getByRole('button', { name: 'Save the account' }).click()
  const holder = page.getByLabel('Holder of the account')
  await expect(holder).toBeFocused()
  await expect(holder).toHaveAccessibleDescription('Give the name of the account’s holder.')
  await expect(iban).toHaveAccessibleDescription(/^This is no valid IBAN\./)
  await holder.fill('東京商事')
  await iban.fill('DE89 3704 0044 0532 0130 01')
  await iban.press('Enter')
  await expect(holder).toHaveAccessibleDescription(/^Give the account’s holder in Latin letters/)
  await holder.fill('Nova Deals GmbH')
  await iban.press('Enter')
  await expect(iban).toHaveAccessibleDescription(/^This is no valid IBAN\./)
  await expect(iban).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect(page.getByText('Nova Deals GmbH, DE•• •••• 3000.')).toBeVisible()
  await expect(page.getByText('0532')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the account' }).click()
  await expect(page.getByLabel('IBAN')).toHaveValue('')
  // Of an account that no file can pay its owner is told, not the administrator alone.
  await page.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 7')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect(page.getByText('without your bank’s BIC')).toBeVisible()
  await expectAccessible(page, 'payment details')
})

test('how small a balance is that may lapse is written as money', async ({ page }) => {
  await openAs(page, 5029, '/payments?show=inactive')
  await expect(
    page.getByText('After 12 months without earnings a balance below $25.00 stands here.'),
  ).toBeVisible()
})

test('a payment that came back is on the balance again, less its fee', async ({
  page,
  browser,
}) => {
  await signIn(page, 5029)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/payments')
  // On a phone no choice stands alone in its line.
  const choice = page.getByRole('group', { name: 'Part' })
  const lineOf = async (name: string) =>
    (await choice.getByText(name, { exact: true }).boundingBox())?.y
  await expect(choice).toBeVisible()
  expect(await lineOf('Inactive')).toBe(await lineOf('Payments'))
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/payments?show=payable')
  await page.getByRole('button', { name: 'Correct a balance' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct a balance' })
  await correction.getByLabel('Vendor id').fill(String(RETURNED))
  await correction.getByLabel('Amount').fill('40.50')
  await correction.getByLabel('Reason').fill('What the old system owed.')
  await correction.getByRole('button', { name: 'Correct' }).click()
  // On a phone too, why it is in no file stands in sight.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('row').filter({ hasText: String(RETURNED) })
  const why = row.getByText('It has given no payment details.')
  await expect(why).toBeVisible()
  const { x = -1, width = 0 } = (await why.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: `Record payment to ${RETURNED}` }).click()
  const payment = page.getByRole('dialog', { name: `Record a payment to vendor ${RETURNED}` })
  await payment.getByLabel('Amount').fill('41')
  await payment.getByLabel('Reason').fill('By cheque.')
  const sent = sending(page)
  const paidOn = payment.getByLabel('Paid on', { exact: true })
  await paidOn.fill('2026-03-21')
  await payment.getByRole('button', { name: 'Record' }).click()
  await expect(paidOn).toBeFocused()
  expect(sent).toEqual([])
  await paidOn.fill('2026-03-20')
  await payment.getByRole('button', { name: 'Record' }).click()
  await expect(payment.getByRole('alert')).toContainText('At most 40.50 USD is payable')
  await payment.getByLabel('Amount').fill('40.50')
  await payment.getByRole('button', { name: 'Record' }).click()
  await expect(payment).toBeHidden()

  // A page past the last is empty, however far, and leads back.
  await page.goto('/payments?show=payments&paymentPage=99999')
  await expect(page.getByText('There is no such page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(
    page.getByRole('button', { name: `Change the payment to ${RETURNED}` }),
  ).toBeVisible()
  // The page of the batches is not that of the payments.
  await page.goto('/payments?show=payments&page=2')
  await page.getByRole('button', { name: `Change the payment to ${RETURNED}` }).click()
  const change = page.getByRole('dialog', { name: `Payment to vendor ${RETURNED}` })
  await change.getByLabel('Reason').fill('The cheque was not cashed.')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()

  const own = await browser.newContext()
  const vendor = await own.newPage()
  await openAs(vendor, RETURNED, '/statements')
  await expect(tile(vendor, 'Payable')).toContainText('$30.50')
  await expect(vendor.getByText('Fee for the returned payment')).toBeVisible()
  await own.close()
})
