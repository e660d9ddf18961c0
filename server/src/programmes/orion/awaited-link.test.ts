import { expect, test, vi } from 'vitest'
import { sandboxSettings, startSandbox } from '@orrery/sandbox'
import { orionAdapter } from './adapter.ts'

test('a link is waited for ten seconds, however long a report may take', async () => {
  const sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  const environment = { ORION_CALL_MS: '600000', ORION_RETRIES: '0' }
  const orion = orionAdapter({ ...sandboxSettings(sandbox.url), ...environment })!
  const merchantUrl = sandbox.network.merchants('orion')[0]!.url
  sandbox.fault({ path: '/api/link/generate', kind: 'hang' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ids = { country: '', campaignId: '', vendorId: 5001, placementId: '', clickId: '' }
    const made = orion.makeLink!({ kind: 'CPC', merchantUrl, ...ids }).catch(String)
    await vi.waitUntil(() => sandbox.requests().length > 0, { timeout: 4_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await made).toBe('PartnerFailure: Orion did not answer in time.')
  } finally {
    vi.useRealTimers()
    await orion.close()
    await sandbox.close()
  }
})
