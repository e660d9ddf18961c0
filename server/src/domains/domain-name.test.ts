import { expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { checkedName } from './domain-name.ts'

const config = readConfig({
  PUBLIC_URL: 'https://portal.orbit.example',
  ALLOWED_HOSTS: 'Galaxy.test',
  AI_SITE_DOMAIN: 'smart.nebula.example',
})

test.each([
  ['go.nova.example', 'go.nova.example'],
  ['nova.example', 'nova.example'],
  [' GO.Nova.Example. ', 'go.nova.example'],
  ['go.nova.co.uk', 'go.nova.co.uk'],
  ['nova.github.io', 'nova.github.io'],
  ['go.bücher.example', 'go.xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['ＮＯＶＡ.example', 'nova.example'],
  // One label is Cyrillic, the other Latin: each is in one script.
  ['почта.example', 'xn--80a1acny.example'],
  // Kanji with kana, as Japanese is written.
  ['東京タワー.example', 'xn--5ck2eqb538s34z.example'],
  ['12-34.nova.example', '12-34.nova.example'],
  // Another name under the operator's company.
  ['orbit-go.example', 'orbit-go.example'],
])('%s can be a vendor’s domain', (text, name) => {
  expect(checkedName(config, text)).toEqual({ name })
})

const ALONE = 'Give the name alone, such as go.nova.example, without https:// and path.'
const NO_NAME = 'This is not a domain name. Give one such as go.nova.example.'
const ADDRESS = 'This is an IP address. Give a domain name.'
const OURS = 'This is the portal’s own name.'
const PRIVATE = 'This name is known in private networks only. Give one of the public internet.'
const suffix = (name: string) =>
  `${name} is a public suffix, under which anybody registers names. Give a name below it.`
const mixed = (label: string) =>
  `“${label}” mixes scripts, so that it can be taken for another name. Give it in one script.`

test.each([
  ['mystore', NO_NAME],
  ['https://go.nova.example', ALONE],
  ['go.nova.example/path', ALONE],
  ['go.nova.example:8080', ALONE],
  ['user@nova.example', ALONE],
  ['go nova.example', ALONE],
  ['10.0.0.1', ADDRESS],
  ['127.1', ADDRESS],
  ['0x7f.1', ADDRESS],
  ['2130706433', ADDRESS],
  ['::1', ADDRESS],
  ['１０.0.0.1', ADDRESS],
  ['com', suffix('com')],
  ['co.uk', suffix('co.uk')],
  ['GitHub.io', suffix('github.io')],
  ['-go.nova.example', NO_NAME],
  ['go_1.nova.example', NO_NAME],
  ['go..example', NO_NAME],
  ['%.example', NO_NAME],
  [`${'a'.repeat(64)}.example`, NO_NAME],
  [`${'a.'.repeat(122)}example`, 'The name is too long: its DNS record would have no room.'],
  ['printer.local', PRIVATE],
  ['go.localhost', PRIVATE],
  ['1.168.192.in-addr.arpa', PRIVATE],
  // The second letter is Cyrillic.
  ['pаypal.example', mixed('pаypal')],
  ['xn--pypal-4ve.example', mixed('pаypal')],
  ['portal.orbit.example', OURS],
  ['nova.portal.orbit.example', OURS],
  ['orbit.example', OURS],
  ['go.galaxy.test', OURS],
  ['smart.nebula.example', OURS],
])('%s cannot: %s', (text, problem) => {
  expect(checkedName(config, text)).toEqual({ problem })
})
