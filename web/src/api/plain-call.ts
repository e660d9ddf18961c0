import { client, type ClientOptions } from '@orrery/contract/client'
import { readToken, readUser } from './session.ts'

const options: ClientOptions = {
  base: '',
  token: readToken,
  apiKey: () => readUser()?.apiKey,
}

/** The contract's client with the session's token and key; screens use `call` instead. */
export const plainCall = client(options)

/** The same on the AI site, where every address says so (1-core §7). */
export const aiSiteCall = client({ ...options, extraQuery: { isRedClubAI: 'true' } })
