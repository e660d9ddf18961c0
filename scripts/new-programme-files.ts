/**
 * The files of a new programme by their paths. They compile, and their tests fail until they are
 * filled in.
 * @param number its place among the programmes, counted from 1.
 */
export function programmeFiles(key: string, name: string, number: number): Record<string, string> {
  const upper = key.toUpperCase()
  return {
    [`contract/src/programmes/${key}.ts`]: manifest(key, name, number),
    [`server/src/programmes/${key}/settings.ts`]: settings(upper),
    [`server/src/programmes/${key}/adapter.ts`]: adapter(key, name, upper),
    [`server/src/programmes/${key}/${key}.test.ts`]: tests(key, name, upper),
    [`server/test/expected/${key}.ts`]: expected(key, name),
    [`docs/programmes/${key}.md`]: page(name, upper),
  }
}

const manifest = (key: string, name: string, number: number) => `\
import { linkField, merchantColumn, reportColumn, type Programme } from './programme.ts'

/** docs/programmes/${key}.md. */
export const ${key} = {
  key: '${key}',
  name: '${name}',
  number: ${number},
  flag: 'deeplink${number}',
  pages: { report: '/conversionReports${number}', save: '/savedailyReports${number}' },
  currency: 'USD',
  finalAfterDays: 30,
  links: [
    {
      key: '${key}',
      path: '/deepLinksAPI${number}',
      title: 'Deep Links - ${name}',
      menu: { group: '${name}', label: 'Deep Links API' },
      wire: {
        calls: {
          merchants: 'GET /${key}/getMerchants',
          summary: 'GET /${key}/getMerchantsSummary',
          file: 'GET /${key}/downAllMerchantLinks',
        },
        fields: { placementId: linkField('Placement id', ''), clickId: linkField('Click id', '_') },
        row: { country: 'country', name: 'name', domain: 'domain', trackingLink: 'link' },
        filters: { country: true },
      },
      shown: {
        columns: [
          merchantColumn.country('country'),
          merchantColumn.name('name'),
          merchantColumn.site('domain'),
        ],
        wideOnly: ['domain'],
        pageSize: 100,
      },
    },
  ],
  report: {
    calls: {
      rows: 'POST /${key}/getConversionReports',
      file: 'GET /${key}/downloadConversionReports',
    },
    fileName: 'conversion_reports${number}.csv',
    columns: [
      reportColumn('REPORT_DATE', 'DATE', 'day'),
      reportColumn('CAMPAIGN_ID', 'CAMPAIGN ID', 'vendor'),
      reportColumn('MERCHANT_NAME', 'MERCHANT NAME', 'merchant'),
      reportColumn('PLACEMENT_ID', 'PLACEMENT ID', 'placement'),
      reportColumn('CLICK_ID', 'CLICK ID', 'clickId'),
      reportColumn('CLICKS', 'CLICKS', 'clicks'),
      reportColumn('SALES', 'SALES', 'sales'),
      reportColumn('REVENUE', 'REVENUE', 'earnings'),
    ],
  },
  save: { call: 'POST /${key}/saveDailyReports', form: 'range' },
} as const satisfies Programme
`

const settings = (upper: string) => `\
import { z } from 'zod'
import {
  expectTogether,
  readSettings,
  wholeSetting,
  type Environment,
} from '../../kit/settings.ts'

const schema = z.object({
  ${upper}_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ${upper}_API_KEY: z.string().optional(),
  /** The longest that one call may take, in milliseconds. */
  ${upper}_CALL_MS: wholeSetting(1, 60 * 60_000).default(60_000),
  /** How often a call that may pass is tried again. */
  ${upper}_RETRIES: wholeSetting(0, 5).default(4),
})

/** The connection; undefined when it is not configured. @throws SettingsError when half of it is. */
export function connection(environment: Environment) {
  const settings = readSettings(schema, environment)
  expectTogether(['${upper}_API_URL', '${upper}_API_KEY'], environment)
  const { ${upper}_API_URL: url, ${upper}_API_KEY: key } = settings
  if (!url || !key) return undefined
  return { url, key, call: settings.${upper}_CALL_MS, retries: settings.${upper}_RETRIES }
}
`

const adapter = (key: string, name: string, upper: string) => `\
import { PartnerFailure, type Adapter, type MerchantRow, type ReportRow } from '../../kit/adapter.ts'
import { egress, type Egress } from '../../kit/egress/egress.ts'
import type { Environment } from '../../kit/settings.ts'
import { translateFailures } from '../translate-failures.ts'
import { connection } from './settings.ts'

/** The partner’s voice; undefined when ${upper}_API_URL and ${upper}_API_KEY are not set. */
export function ${key}Adapter(environment: Environment): Adapter | undefined {
  const found = connection(environment)
  if (!found) return undefined
  const api = egress({
    name: '${name}',
    baseUrl: found.url,
    timeouts: { total: found.call },
    retries: { most: found.retries },
  })
  return {
    programme: '${key}',
    kinds: ['CPC', 'CPA'],
    readReport: () => translateFailures(readReport(api)),
    lists: { ${key}: () => translateFailures(readMerchants(api)) },
    close: () => api.close(),
  }
}

async function* readReport(api: Egress): AsyncIterable<ReportRow> {
  await api.json({ method: 'GET', path: '/report' })
  throw new PartnerFailure('${name}’s report is not read yet.')
}

async function* readMerchants(api: Egress): AsyncIterable<MerchantRow> {
  await api.json({ method: 'GET', path: '/merchants' })
  throw new PartnerFailure('${name}’s merchants are not read yet.')
}
`

const tests = (key: string, name: string, upper: string) => `\
import { expect, test } from 'vitest'
import { ${key}Adapter } from './adapter.ts'

// Play the partner in sandbox/src, start it here and state what it has, row for row; orion.test.ts is
// the example to follow.
const partner = () => ${key}Adapter({ ${upper}_API_URL: 'http://127.0.0.1:9', ${upper}_API_KEY: 'key', ${upper}_RETRIES: '0' })!

test('${name}: a report is row for row what the partner has', async () => {
  const day = { start: '2026-03-10', end: '2026-03-10' }
  expect(await Array.fromAsync(partner().readReport('CPC', day))).toHaveLength(1)
})

test('${name}: every merchant is read over all pages', async () => {
  expect(await Array.fromAsync(partner().lists['${key}']!())).toHaveLength(1)
})

test('without a connection there is no ${name}', () => {
  expect(${key}Adapter({})).toBeUndefined()
})
`

const expected = (key: string, name: string) => `\
import type { Expected } from './form.ts'

/** What no manifest says of ${name}, worked out by hand; rigel.ts is the example to follow. */
export const ${key}: Expected = {
  // Yesterday's rows, by handRow of hand-row.ts, under handKey('${key}').
  handDay: {},
  // Say here how the sums and the totals come about.
  report: {
    tiles: ['?', '?', '?', '?', '?'],
    byDate: '?',
    charted: '?',
    rows: ['?'],
    file: ['?'],
    names: 'REPORT_DATE CAMPAIGN_ID MERCHANT_NAME PLACEMENT_ID CLICK_ID CLICKS SALES REVENUE',
    answer: [['?']],
  },
  links: { ${key}: { listed: -1, british: -1, merchant: '?', withIds: '?', without: '?' } },
  // How its answers go wrong: oneSource('${key}', …).
  conformance: [],
}
`

const page = (name: string, upper: string) => `\
# ${name}

How Orrery speaks with the partner, and how the pretend one in \`sandbox/\` answers. Mark what is not
verified against a live account with **(assumed)**.

| Setting                                  | What it is                        |
| ---------------------------------------- | --------------------------------- |
| \`${upper}_API_URL\`, \`${upper}_API_KEY\` | the connection; without it: none  |
| \`${upper}_CALL_MS\`, \`${upper}_RETRIES\` | the longest call, tries after one |
`
