import { CallFailed, urlOf, type Answer, type Ask } from '@orrery/contract/client'
import type { Api, ApiKey } from '@orrery/contract/index'
import { messages } from '@orrery/contract/messages'
import type { Failure } from '@orrery/contract/problems'
import { endSessionIfRefused } from './end-session.ts'
import { NoAnswer } from './in-time.ts'
import { ON_AI_SITE } from './plain-call.ts'
import { portalForCall } from './portal.ts'
import { readToken } from './stored-session.ts'

/** The calls that take a file as their body. */
export type UploadKey = {
  [K in ApiKey]: Api[K] extends { streams: string } ? K : never
}[ApiKey]

interface UploadOptions<K extends UploadKey> {
  /** The media type that the call takes. */
  type: Api[K]['streams']
  /** Told the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file as the body of a call. By XMLHttpRequest, since fetch tells nothing of what it sent.
 * @throws CallFailed with the server's own words; NoAnswer when the server is out of reach or the
 * connection broke; Error when the upload was ended by the signal.
 */
export async function upload<K extends UploadKey>(
  key: K,
  file: File,
  query: Ask<K>['query'],
  options: UploadOptions<K>,
): Promise<Answer<K>> {
  const portal = await portalForCall()
  const [method = '', path = ''] = key.split(' ')
  const url = urlOf(path, { query }, portal?.aiSite ? ON_AI_SITE : {})
  const token = readToken()
  try {
    return (await sent(method, url, file, { ...options, token })) as Answer<K>
  } catch (error) {
    throw endSessionIfRefused(error, token)
  }
}

interface SendOptions {
  type: string
  onProgress: (share: number) => void
  signal?: AbortSignal
  /** An address that opens by itself needs none. */
  token?: string | undefined
}

/**
 * Sends a file to an upload address, which is all that is needed to open it.
 * @throws CallFailed, NoAnswer or Error, as {@link upload} does.
 */
export async function uploadTo(
  address: string,
  file: File,
  options: Omit<SendOptions, 'type' | 'token'>,
): Promise<void> {
  await sent('PUT', address, file, { ...options, type: 'application/octet-stream' })
}

function sent(
  method: string,
  url: string,
  file: File,
  { type, onProgress, signal, token }: SendOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', type)
    if (token !== undefined) request.setRequestHeader('authorization', token)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(new CallFailed(request.status, failureOf(request.response)))
    })
    request.addEventListener('error', () => reject(new NoAnswer(messages.uploadBroken)))
    request.addEventListener('abort', () => reject(new Error(messages.somethingWrong)))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function failureOf(answer: unknown): Failure {
  const fallback = { message: '', statusMessages: [], errors: [], requestId: '' }
  return { ...fallback, ...(answer as Partial<Failure> | null) }
}
