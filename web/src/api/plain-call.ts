import { client, type Ask, type Call, type ClientOptions } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { inTime } from './in-time.ts'
import { readToken, readUser } from './session.ts'

/** What a caller may say of one call. */
export interface CallInit {
  signal?: AbortSignal
  /** Waits as long as it takes: for files, and for work whose length is a partner's. */
  patient?: boolean
  /** As a file, of a call that answers JSON as well: its Response. */
  asFile?: boolean
}

const options: ClientOptions = {
  base: '',
  token: readToken,
  apiKey: () => readUser()?.apiKey,
}

/** The contract's client with the session's token and key; screens use `call` instead. */
export const plainCall = hurried(client(options))

/** The same for whoever asks, so that it is what `index.html` has asked for already. */
export const openCall = hurried(client({ base: '', token: () => undefined }))

/** The same on the AI site, where every address says so (1-core §7). */
export const aiSiteCall = hurried(client({ ...options, extraQuery: { isRedClubAI: 'true' } }))

/** A client whose calls end when nobody answers them. */
function hurried(send: Call) {
  return <K extends ApiKey>(
    key: K,
    ask: Ask<K>,
    { signal: given, patient, asFile }: CallInit = {},
  ) =>
    patient
      ? send(key, ask, { signal: given, asFile })
      : inTime((signal) => send(key, ask, { signal }), given)
}
