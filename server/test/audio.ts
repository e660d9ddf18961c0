import type { SignedIn, TestPortal } from './app.ts'

/* Audio as an administrator uploads it. */

/**
 * A WAV file of silence: one channel of 8 bits, 8,000 samples a second.
 * @param bytes of the whole file, 44 of which are its head.
 */
export function wav(bytes: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(bytes, 0x80)
  file.write('RIFF', 0)
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8000, 24)
  file.writeUInt32LE(8000, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes - 44, 40)
  return file
}

/** An upload address for so many bytes. */
export function addressFor(admin: SignedIn, bytes: number) {
  return admin.call('GET /prodcast/getSignedUrl', {
    query: { fileName: 'talk.wav', fileType: 'audio/wav', fileSize: String(bytes) },
  })
}

/** Sends bytes to an upload address, as a browser does and without a token. */
export async function put(
  portal: TestPortal,
  signedUrl: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  type = 'application/octet-stream',
) {
  const answer = await portal.fetch(signedUrl, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Uploads audio. @returns the id under which a podcast names it. */
export async function uploaded(portal: TestPortal, admin: SignedIn, bytes = 1044) {
  const { signedUrl, file } = await addressFor(admin, bytes)
  const { status } = await put(portal, signedUrl, wav(bytes))
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`)
  return file
}
