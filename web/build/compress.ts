import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** Lays every text file down compressed as well, once, for the server to choose from (kit/http/web.ts). */
export function compress(): Plugin {
  return {
    name: 'compress',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const path = join(dir, file)
          const text = await readFile(path)
          for (const [ending, compressed] of Object.entries(compressions)) {
            await writeFile(`${path}${ending}`, await compressed(text))
          }
        }),
      )
    },
  }
}
