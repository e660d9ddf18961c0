import { client, type Ask, type Call, type ClientOptions, type Send } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { takeOver } from './begun.ts'
import { inTime } from './in-time.ts'
import { readToken, readUser } from './stored-session.ts'

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

/** What every address says that is asked for on the AI site (1-core §7). */
export const ON_AI_SITE = { isRedClubAI: 'true' }

/** The contract's clients over one way to send. */
export function clientsOver(send: Send) {
  return {
    plain: client({ ...options, fetch: send }),
    open: client({ base: '', token: () => undefined, fetch: send }),
    aiSite: client({ ...options, fetch: send, extraQuery: ON_AI_SITE }),
  }
}

const { plain, open, aiSite } = clientsOver(takeOver)

/** The contract's client with the session's token and key; screens use `call` instead. */
export const plainCall = hurried(plain)

/** The same for whoever asks, so that it is what `index.html` has asked for already. */
export const openCall = hurried(open)

/** The same on the AI site. */
export const aiSiteCall = hurried(aiSite)

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
