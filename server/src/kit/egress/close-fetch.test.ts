import { expect, test } from 'vitest'
import { closeFetch } from './close-fetch.ts'

test('nothing but egress calls out of a portal', async () => {
  const before = globalThis.fetch
  try {
    closeFetch()
    await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow('Only egress calls out.')
  } finally {
    globalThis.fetch = before
  }
})
