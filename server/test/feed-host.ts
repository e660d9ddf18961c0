import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody's web server with feeds on it. */
export interface FeedHost {
  /** Such as `http://127.0.0.1:5000`. */
  url: string
  /** What it answers at a path: a file, or whatever the listener does. */
  put(path: string, answer: string | Buffer | RequestListener): void
  /** The paths that were asked for, with their queries, oldest first. */
  asked: string[]
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function feedHost(): Promise<FeedHost> {
  const answers = new Map<string, string | Buffer | RequestListener>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers.get(request.url?.split('?')[0] ?? '')
    if (typeof answer === 'function') answer(request, response)
    else if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': Buffer.byteLength(answer) }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, answer) => void answers.set(path, answer),
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Those of a usual feed. */
export const COLUMNS = ['id', 'title', 'link', 'image_link', 'price', 'brand', 'product_type']

/** A product of a Google feed: the cells by their column. */
export type GoogleProduct = Partial<Record<string, string>>

/** Google's product data as TSV, with a usual product for what is not said. */
export function googleTsv(rows: readonly GoogleProduct[], columns = COLUMNS): string {
  const lines = rows.map((given, at) => {
    const product: GoogleProduct = {
      id: `p${at + 1}`,
      title: `Lamp ${at + 1}`,
      link: `https://oak.example/p${at + 1}`,
      image_link: `https://images.oak.example/p${at + 1}.jpg`,
      price: '10.00 USD',
      brand: 'Oak',
      product_type: 'Home > Lamps',
      ...given,
    }
    return columns.map((column) => product[column] ?? '').join('\t')
  })
  return [columns.join('\t'), ...lines, ''].join('\n')
}

/** So many usual products. */
export function products(count: number, each: GoogleProduct = {}): GoogleProduct[] {
  return Array.from({ length: count }, () => each)
}
