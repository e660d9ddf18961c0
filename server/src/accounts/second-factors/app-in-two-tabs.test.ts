import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { codeOf } from '../../../test/second-factors.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

test('who scans the key of the first of two tabs is told that another was shown since', async () => {
  const [first, second] = [
    await vendor.call('POST /auth/beginApp', {}),
    await vendor.call('POST /auth/beginApp', {}),
  ]
  const confirm = async (code: string, secret?: string) => {
    const answer = await ask(
      portal,
      'POST /auth/confirmApp',
      { code, secret },
      { authorization: vendor.token },
    )
    return [answer.status, answer.body.message]
  }
  const other = [409, messages.otherAppShown]
  expect(await confirm(codeOf(first.secret, NOW), first.secret)).toEqual(other)
  // A code alone, as programs send it that know no more, is not right.
  expect(await confirm(codeOf(first.secret, NOW))).toEqual([400, messages.wrongCode])
  expect(await confirm(codeOf(second.secret, NOW), second.secret)).toEqual([200, undefined])
  // The app has both keys now, of which the first opens nothing.
  expect(await confirm(codeOf(first.secret, NOW), first.secret)).toEqual(other)
  const again = [409, messages.appSetUpBefore]
  expect(await confirm(codeOf(second.secret, NOW), second.secret)).toEqual(again)
})
