import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SettingsError } from './settings.ts'

test('nothing set is the embedded mode with the demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 4000,
    HOST: '0.0.0.0',
    REPORT_TIME_ZONE: 'UTC',
    SESSION_IDLE_DAYS: 7,
    SESSION_MAX_DAYS: 30,
    TRUST_PROXY_HOPS: 0,
    embedded: true,
    demo: true,
    dataDir: resolve('./data'),
  })
  expect(config.APP_SECRET).toBeUndefined()
})

test('a database of one’s own has no demo unless asked for', () => {
  const DATABASE_URL = 'postgres://orrery@db.example/orrery'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ embedded: false, demo: false })
  expect(readConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({ embedded: false, demo: true })
  expect(readConfig({ DEMO: '0' })).toMatchObject({ embedded: true, demo: false })
})

const NO_ZONE =
  'REPORT_TIME_ZONE: Give an IANA time zone by area and place, such as Europe/Berlin, or UTC.'

test.each([
  [{ PORT: 'http' }, 'PORT: Give a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT: Give a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT: Give a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: Give a postgres:// address.'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET: Give at least 32 characters.'],
  [{ PUBLIC_URL: 'orrery.example' }, 'PUBLIC_URL: Give a full http or https address.'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: Give a full http or https address.'],
  [{ REPORT_TIME_ZONE: 'Mars/Olympus' }, NO_ZONE],
  [{ REPORT_TIME_ZONE: 'CET' }, NO_ZONE],
  [{ REPORT_TIME_ZONE: 'IST' }, NO_ZONE],
  [{ REPORT_TIME_ZONE: '+02:00' }, NO_ZONE],
  [{ TRUST_PROXY_HOPS: 'true' }, 'TRUST_PROXY_HOPS: Give a whole number from 0 to 10.'],
  [
    { ALLOWED_HOSTS: 'orbit.example, https://x.example' },
    'ALLOWED_HOSTS: Give names such as orbit.example, apart by commas, without port.',
  ],
  [
    { AI_SITE_DOMAIN: 'https://ai.orbit.example' },
    'AI_SITE_DOMAIN: Give a name such as orbit.example, without port.',
  ],
  [
    { AI_SITE_DOMAIN: 'ai.orbit.example, smart.orbit.example' },
    'AI_SITE_DOMAIN: Give a name such as orbit.example, without port.',
  ],
  [{ CONTACT_EMAIL: 'Partner desk' }, 'CONTACT_EMAIL: Give one such as partners@orbit.example.'],
  [{ BRAND_NAME: 'x'.repeat(61) }, 'BRAND_NAME: At most 60 characters.'],
  [{ AI_SITE_BRAND: '\u200B' }, 'AI_SITE_BRAND: Give one line of characters that are seen.'],
  [
    { POSTAL_ADDRESS: '1 Meridian Way\nGreenwich' },
    'POSTAL_ADDRESS: Give one line of characters that are seen.',
  ],
  [{ DATA_DIR: '/srv/orrery ' }, 'DATA_DIR: Take the blanks at its beginning or end away.'],
  [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS: Give a whole number from 1 to 90.'],
  [{ DEMO: 'yes' }, 'DEMO: Give one of 0, 1.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: Give one of debug, info, warn, error, silent.'],
  [{ PAYMENT_DEBTOR_NAME: 'x'.repeat(71) }, 'PAYMENT_DEBTOR_NAME: At most 70 characters.'],
])('%j stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new SettingsError(sentence))
})

test.each([
  'https://portal.example/portal',
  'https://portal.example//',
  'https://portal.example/?from=mail',
  'https://portal.example/#top',
  'https://ada:secret@portal.example',
])('PUBLIC_URL %s is refused: links that begin with it would lead nowhere', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(
    new SettingsError(
      'PUBLIC_URL: Give an address such as https://portal.example, without path, query, fragment or user.',
    ),
  )
})

test.each([
  ['https://portal.example', 'https://portal.example'],
  ['https://portal.example/', 'https://portal.example'],
  ['HTTPS://Portal.example:443', 'https://portal.example'],
  ['http://10.0.0.5:4000', 'http://10.0.0.5:4000'],
])('PUBLIC_URL %s is read as %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe(origin)
})

// Shows decisions-1-settings.
test('two wrong settings are named together, and no value is repeated', () => {
  const wrong = { PORT: 'secret-port', APP_SECRET: 'secret-secret' }
  expect(() => readConfig(wrong)).toThrow(/PORT: .* APP_SECRET: /)
  expect(() => readConfig(wrong)).not.toThrow(/secret-/)
})
