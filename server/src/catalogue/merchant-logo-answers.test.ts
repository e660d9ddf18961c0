import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'

test('a list and a generated link give the logo at a path of ours, and it is the partner’s', async () => {
  const portal = await testPortal({ programmes: ['altair'], merchants: true })
  try {
    const vendor = await portal.signIn(await portal.vendor())
    const { data: rows } = await vendor.call('GET /kelkoo/getMerchants', { query: {} })
    // The pretend partner has no logo where a merchant's number divides by twelve.
    const row = rows.find(({ mid }) => Number(mid) % 12 !== 0)!
    expect(row.logoUrl).toMatch(new RegExp(`^/logos/altair/${row.mid}/[\\w-]{43}$`))
    const body = { merchantUrl: String(row['url']), country: String(row['country']) }
    const made = await vendor.call('POST /kelkoo/generateDeepLinkUrl', { body })
    expect(made.data?.merchantLogo).toBe(row.logoUrl)

    const shown = await portal.fetch(row.logoUrl!)
    const theirs = await fetch(`${portal.sandbox.url}/kelkoo-logos/${row.mid}.png`)
    const [our, their] = await Promise.all(
      [shown, theirs].map(async (each) => sharp(await each.arrayBuffer()).stats()),
    )
    expect(our?.dominant).toEqual(their?.dominant)
    expect(shown.headers.get('content-type')).toBe('image/webp')
  } finally {
    await portal.close()
  }
})
