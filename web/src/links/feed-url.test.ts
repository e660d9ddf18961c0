import { expect, it } from 'vitest'
import { feedUrl } from './feed-url.ts'

const LINK = 'https://orbit.example/s/abcd2345'

it('carries the channel and the city, and nothing that is empty', () => {
  expect(feedUrl(LINK, { channel: '4', text: '' })).toBe(`${LINK}?channel=4`)
  expect(feedUrl(LINK, { channel: '', text: 'São Paulo' })).toBe(`${LINK}?text=S%C3%A3o+Paulo`)
  expect(feedUrl(LINK, { channel: '', text: '' })).toBe(LINK)
})
