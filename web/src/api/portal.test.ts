import { afterEach, expect, it, vi } from 'vitest'
import { portalForCall, portalQuery, type Portal } from './portal.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Asks for the settings while nobody answers. */
async function askInVain(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const asked = queryClient.fetchQuery({ ...portalQuery, staleTime: 0, retry: false })
  await expect(asked).rejects.toThrow('Failed to fetch')
}

it('what was answered before holds for calls while it cannot be asked for again', async () => {
  const aiSite = { aiSite: true } as Portal
  queryClient.setQueryData(portalQuery.queryKey, aiSite)
  await askInVain()
  expect(await portalForCall()).toBe(aiSite)
})

it('calls go out without what never came, and do not ask for it', async () => {
  await askInVain()
  expect(await portalForCall()).toBeUndefined()
})
