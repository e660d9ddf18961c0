import { messages } from '@orrery/contract/messages'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/database.ts'
import { SettingsError } from '../kit/settings.ts'
import { otherCurrency } from './payment-currency.query.ts'

/**
 * Balances say no currency of their own: all are in that of the setting.
 * @throws SettingsError when statements or payments were made in another one.
 */
export async function checkPaymentCurrency(
  db: Db,
  { PAYMENT_CURRENCY: currency }: Pick<Config, 'PAYMENT_CURRENCY'>,
): Promise<void> {
  const made = await otherCurrency(db, currency)
  if (made !== undefined) throw new SettingsError(messages.otherPaymentCurrency(currency, made))
}
