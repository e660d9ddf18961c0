import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programmes } from '@orrery/contract/programmes/all'
import { copyCheckout } from './copy-checkout.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const rooms = ['contract', 'server', 'web', 'sandbox', 'bench', 'e2e']

/** A copy of the project in a folder of its own. */
export interface ProjectCopy {
  folder: string
  /** Of sirius among the programmes: 6 while there are the specification's five alone. */
  number: number
  /** Runs one of its programs with Node, in `cwd` (the copy itself); rejects as `execFile` does. */
  node(args: string[], cwd?: string): Promise<{ stdout: string; stderr: string }>
  remove(): Promise<void>
}

/**
 * Copies the project and has the generator make one more programme in it, `sirius`, as whoever adds one
 * would: its files are still to be filled in.
 */
export async function copyWithSirius(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-sixth-'))
  await copyCheckout(root, folder)
  // The packages are the project's own, but our rooms must be those of the copy.
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@orrery'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@orrery') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const room of rooms) await symlink(join(folder, room), join(modules, '@orrery', room))
  const node = (args: string[], cwd = folder) => run(process.execPath, args, { cwd })
  await node(['scripts/new-programme.ts', 'programme', 'sirius', 'Sirius'])
  const number = programmes.length + 1
  return { folder, number, node, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Fills in the adapter: one merchant, each day 7 clicks and 2 sales that earned 3.25, and a feed of one
 * product, which the manifest offers.
 */
export async function fillSirius({ folder }: ProjectCopy): Promise<void> {
  await writeFile(join(folder, 'server/src/programmes/sirius/adapter.ts'), ADAPTER)
  const manifest = join(folder, 'contract/src/programmes/sirius.ts')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('} as const satisfies', `${FEEDS}$&`))
}

const FEEDS = `
  feeds: [{ key: 'sirius-products', title: 'Sirius products', brings: 'products' }],
`

const ADAPTER = `
import { Readable } from 'node:stream'
import type { Adapter } from '../../kit/adapter.ts'
import type { Readers } from '../../kit/feed-rows.ts'

export function siriusAdapter(): Adapter {
  return {
    programme: 'sirius',
    kinds: ['CPC'],
    async *readReport(_kind, { start }) {
      yield {
        day: start, campaignId: '5001', placementId: '5001_home', rid: 'c1', merchantId: '1',
        merchantName: 'Dog Star Shop', country: 'us', clicks: 7, sales: 2, saleAmount: '40.00',
        earnings: '3.25',
      }
    },
    lists: {
      async *sirius() {
        yield {
          merchantId: '1', name: 'Dog Star Shop', url: 'https://dogstar.example/', country: 'us',
          estimatedCpc: null, commission: null, kinds: ['CPC'], deeplink: true,
          link: 'https://go.sirius.example/1?sub={VENDOR_ID}_{PLACEMENT_ID}', logoUrl: null,
          restrictions: [],
        }
      },
    },
    feeds: {
      'sirius-products': {
        async *parts() {
          yield { name: 'all', body: Readable.from([Buffer.from('Dog Star Lantern')]) }
        },
        reader: { module: import.meta.url, name: 'products' },
      },
    },
    close: async () => undefined,
  }
}

export const readers: Readers = () => ({
  products: {
    brings: 'products',
    async *read(body) {
      for await (const title of body) {
        const row = {
          productId: '1', title: String(title), manufacturer: 'Sirius',
          link: 'https://go.sirius.example/p/1?sub={VENDOR_ID}_{PLACEMENT_ID}', imageUrl: null,
          price: '19.90', originalPrice: null, currency: 'USD', estimatedCpc: null,
          merchantId: '1', merchantName: '', category: ['Lighting'],
        }
        yield [{ line: 1, row }]
      }
    },
  },
})
`
