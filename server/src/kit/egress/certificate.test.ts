import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { egress } from './egress.ts'
import { failure, get, quick } from './pretend-partner.ts'

/** Of nobody's: for localhost and 127.0.0.1, signed by itself, made for this test alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbbkswoG5PqB7w/vc
29vdP6OB4Jcl5mOqpRWC+HhSTUyhRANCAASrAwEBsoRaPUYo+ps4/RM2H+BNgnuN
n4Mz4EYji/ujXsuNY3dEpCzLImYCy2AllBF2duvrg4uhm2pLi2qfPDLb
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUb7HKa/YsX0ifpEnz6lHSPLYyhVUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDExMTMwN1oYDzIxMjYxMDMx
MTExMzA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASrAwEBsoRaPUYo+ps4/RM2H+BNgnuNn4Mz4EYji/ujXsuNY3dEpCzL
ImYCy2AllBF2duvrg4uhm2pLi2qfPDLbo28wbTAdBgNVHQ4EFgQUloU1UpjFIDg6
b0xCDftShNtWcQAwHwYDVR0jBBgwFoAUloU1UpjFIDg6b0xCDftShNtWcQAwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgLkygqJz4TtfjfdeJItDfZxYP5YJUIQsj1Oob+tojtxcCIAVW
kRt1crf5bBZwrY2o3ziAc7CkRQiuSz7wjF1BTue/
-----END CERTIFICATE-----`

let asked = 0
const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
  asked += 1
  response.end('{"clicks":3}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What somebody gets who does not look at the certificate. */
const carelessly = () =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, rejectUnauthorized: false, agent: false }
    request(options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('a partner whose certificate nobody has signed is asked nothing', async () => {
  expect(await carelessly()).toBe(200)
  asked = 0
  const timeouts = { connect: 20_000, total: 20_000 }
  const client = egress({ ...quick, name: 'Orion', baseUrl: `https://127.0.0.1:${port}`, timeouts })
  const secret = { ...get, headers: { authorization: 'a secret' } }
  expect(await failure(client.json(secret))).toMatchObject({
    reason: 'tls',
    message: 'Orion could not prove its identity: the secure connection failed.',
  })
  expect(asked).toBe(0)
  await client.close()
})
