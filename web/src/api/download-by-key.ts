import { client, type Ask, type ClientOptions } from '@orrery/contract/client'
import { ON_AI_SITE } from './plain-call.ts'
import { portalForCall } from './portal.ts'
import { saveFile, type FileKey } from './download.ts'
import { readBody } from './read-body.ts'

/** No token and no cookie: the key in the query is all; and no address of ours goes with the call. */
const options: ClientOptions = {
  base: '',
  token: () => undefined,
  fetch: (address, init) =>
    fetch(address, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }),
}
const plain = client(options)
const aiSite = client({ ...options, extraQuery: ON_AI_SITE })

/**
 * Fetches a file with the API key of the request and saves it, whoever is signed in.
 * @throws CallFailed with the server's own words; nothing is saved then.
 */
export async function downloadByKey<K extends FileKey>(
  key: K,
  ask: Ask<K>,
  fileName: string,
): Promise<void> {
  const portal = await portalForCall()
  const answer = (await (portal?.aiSite ? aiSite : plain)(key, ask)) as Response
  saveFile(await readBody(answer, () => undefined), fileName)
}
