import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { refreshMerchants } from '../src/catalogue/refresh-merchants.ts'
import type { App } from '../src/kit/app.ts'
import type { MerchantRow } from '../src/kit/adapter.ts'
import { merchant, partner } from './merchants.ts'

/** Fills the lists of four programmes with merchants that pay for the same and for other pages, and the rates. */
export async function listPayingMerchants(app: App): Promise<void> {
  // A dollar is 0.80 euro since yesterday; before it was 0.50.
  await app.pool.query(
    `DELETE FROM exchange_rate;
     INSERT INTO exchange_rate (currency, day, rate, source)
     VALUES ('USD', '2026-03-18', 2, 'Bank'), ('USD', '2026-03-19', 1.25, 'Bank')`,
  )
  const oak = { url: 'https://www.oak.example/' }
  // Orion in dollars: 0.42 are 0.336 euro. Altair in euro.
  await listed(app, 'orion', 'orion', [
    merchant({ ...oak, merchantId: '1', name: 'Oak', estimatedCpc: '0.42', link: null }),
    merchant({ merchantId: '315846', url: 'https://elm.example/', link: null }),
    merchant({ merchantId: '2', url: 'https://left.example/', link: null }),
  ])
  await listed(app, 'altair', 'altair', [
    merchant({
      ...oak,
      merchantId: '8',
      estimatedCpc: '0.34',
      link: null,
      restrictions: ['no e-mail'],
    }),
    merchant({
      merchantId: '9',
      url: 'https://www.front.example/en/',
      deeplink: false,
      link: null,
    }),
    merchant({ merchantId: '10', url: 'https://shop.wide.example/', link: null }),
    merchant({ merchantId: '11', url: 'https://wide.example/', link: null }),
  ])
  await listed(app, 'rigel', 'rigel', [
    merchant({ ...oak, merchantId: '7', commission: '8' }),
    merchant({ merchantId: '5', url: 'https://clicks.example/', kinds: ['CPC'] }),
    merchant({ merchantId: '6', url: 'https://clicks.example/', country: 'gb', kinds: ['CPA'] }),
  ])
  await listed(app, 'vega', 'vega', [merchant({ ...oak, merchantId: '4', commission: '9.5' })])
  await listed(app, 'vega', 'vega-new', [
    merchant({ merchantId: '3', url: 'https://extra.example/' }),
  ])
  await app.pool.query(`UPDATE merchant SET active = false WHERE domain = 'left.example'`)
}

/** Makes a list what these rows say. */
export async function listed(app: App, programme: ProgrammeKey, list: string, rows: MerchantRow[]) {
  await refreshMerchants(
    app,
    partner(programme, list, () => rows),
    list,
  )
}
