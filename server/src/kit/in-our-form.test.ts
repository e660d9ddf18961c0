import { Client } from 'pg'
import { expect, test } from 'vitest'
import { inOurForm } from './in-our-form.ts'

const optionsOf = (url: string) => new URL(url).searchParams.get('options') ?? ''

test('a password with a % that is not written as %25 stays itself, and our settings are whole', () => {
  const url = inOurForm('postgres://orrery:100%sure%25@db.example/orrery', '-c lock_timeout=200')
  expect(new Client({ connectionString: url }).password).toBe('100%sure%')
  expect(optionsOf(url)).toMatch(/ -c timezone=UTC .* -c lock_timeout=200$/)
})

test('of two settings the later one counts: the schema of the address, and ours of all else', () => {
  const url = new URL('postgres://orrery@db.example/orrery?sslmode=require')
  url.searchParams.set('options', '-c search_path=portal -c timezone=Asia/Tokyo')
  const options = optionsOf(inOurForm(url.href, ''))
  const last = (name: string) => options.split(` ${name}=`).at(-1)?.split(' ')[0]
  expect([last('search_path'), last('timezone')]).toEqual(['portal', 'UTC'])
  expect(inOurForm(url.href, '')).toContain('?sslmode=require&')
})
