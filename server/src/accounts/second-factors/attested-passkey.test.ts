import { createHash, webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { Authenticator } from '../../../test/authenticator.ts'

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17'

/** ASN.1 of what Android says of a key: versions and levels, the challenge, and nothing about its uses. */
const keyDescription = (challenge: Buffer) =>
  Buffer.concat([
    Buffer.from('30340201030a01000201030a01000420', 'hex'),
    challenge,
    Buffer.from('040030003000', 'hex'),
  ])

/** Whom the certificate names, once asked for its list of those that are revoked, counts it. */
async function listed() {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('no list')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, asked: () => asked, close: () => server.close() }
}

test('a passkey with certificates of its maker is refused, and nobody whom they name is asked', async () => {
  const portal = await testPortal()
  const list = await listed()
  try {
    const vendor = await portal.signIn(await portal.vendor())
    const key = new Authenticator(portal.url)
    const { options } = await vendor.call('POST /auth/beginPasskey', {})
    const made = key.make(options)
    const clientData = createHash('sha256')
      .update(Buffer.from(made.response.clientDataJSON, 'base64url'))
      .digest()
    const plain = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject))
    const maker = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify'])
    const valid = { notBefore: new Date('2020-01-01'), notAfter: new Date('2090-01-01') }
    const root = await X509CertificateGenerator.createSelfSigned({
      serialNumber: '01',
      name: 'CN=Maker',
      ...valid,
      signingAlgorithm: EC,
      keys: maker,
      extensions: [new BasicConstraintsExtension(true, 2, true)],
    })
    const leaf = await X509CertificateGenerator.create({
      serialNumber: '02',
      subject: 'CN=Key',
      issuer: 'CN=Maker',
      ...valid,
      signingAlgorithm: EC,
      publicKey: await webcrypto.subtle.importKey('spki', key.publicKey, EC, true, ['verify']),
      signingKey: maker.privateKey,
      extensions: [
        new CRLDistributionPointsExtension([list.url]),
        new Extension(KEY_DESCRIPTION, false, keyDescription(clientData)),
      ],
    })
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'android-key'],
        [
          'attStmt',
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(70)],
            ['x5c', [leaf, root].map(({ rawData }) => new Uint8Array(rawData))],
          ]),
        ],
        ['authData', plain.get('authData')],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    const attestationObject = Buffer.from(attestation).toString('base64url')
    const passkey = { ...made, response: { ...made.response, attestationObject } }
    const { status, body } = await ask(
      portal,
      'POST /auth/savePasskey',
      { name: 'Key', passkey },
      { authorization: vendor.token },
    )
    expect([status, body.message, list.asked()]).toEqual([400, messages.passkeyNotMade, 0])
  } finally {
    list.close()
    await portal.close()
  }
})
