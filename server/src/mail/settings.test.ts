import { expect, test } from 'vitest'
import { mailServer } from './settings.ts'

const MAIL_FROM = 'Orrery <mail@orrery.example>'

test('without SMTP_URL mail is not set up', () => {
  expect(mailServer({})).toBeUndefined()
  expect(mailServer({ MAIL_FROM: '', SMTP_URL: '' })).toBeUndefined()
})

test.each([
  ['smtps://u:p%23w@mail.example', 465, true, { user: 'u', pass: 'p#w' }],
  ['smtp://mail.example', 587, false, undefined],
  ['smtp://[::1]:2525', 2525, false, undefined],
])('%s is read', (SMTP_URL, port, secure, auth) => {
  expect(mailServer({ SMTP_URL, MAIL_FROM })).toMatchObject({ port, secure, auth, from: MAIL_FROM })
})

test.each([
  [{ SMTP_URL: 'https://u:secret@mail.example', MAIL_FROM }, 'SMTP_URL: Give an address such as'],
  [{ SMTP_URL: 'mail.example:25', MAIL_FROM }, 'SMTP_URL: Give an address such as'],
  [{ SMTP_URL: 'smtp://u:%zz@mail.example', MAIL_FROM }, 'SMTP_URL: Give an address such as'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: Give it where SMTP_URL is set'],
  [{ MAIL_FROM }, 'SMTP_URL: Give it where MAIL_FROM is set, or leave that out.'],
  [{ MAIL_FROM: 'a@b, c@d' }, 'MAIL_FROM: Give an address such as'],
])('%j is refused in one sentence without the value', (environment, sentence) => {
  expect(() => mailServer(environment)).toThrow(sentence)
  expect(() => mailServer(environment)).not.toThrow('secret')
})
