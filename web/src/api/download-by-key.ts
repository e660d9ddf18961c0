import { client, type Ask } from '@orrery/contract/client'
import { saveFile, type FileKey } from './download.ts'
import { readBody } from './read-body.ts'

/**
 * No token and no cookie: the key in the query is all, on the AI site as well; and no address of ours goes with the
 * call.
 */
const callByKey = client({
  base: '',
  token: () => undefined,
  fetch: (address, init) =>
    fetch(address, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }),
})

/**
 * Fetches a file with the API key of the request and saves it, whoever is signed in.
 * @throws CallFailed with the server's own words; nothing is saved then.
 */
export async function downloadByKey<K extends FileKey>(
  key: K,
  ask: Ask<K>,
  fileName: string,
): Promise<void> {
  const answer = (await callByKey(key, ask)) as Response
  saveFile(await readBody(answer, () => undefined), fileName)
}
