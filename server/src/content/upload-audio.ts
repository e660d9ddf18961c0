import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { signedBy, signUrl } from '../accounts/signed-url.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { LONGEST_MS } from '../kit/http/server.ts'
import { randomId } from '../kit/secrets.ts'
import { audioArrived, audioBytes, audioFailed, awaitAudio } from './audio-file.query.ts'
import { removeAudio, storeAudio } from './audio-folder.ts'
import { lockContent } from './content.query.ts'

/** 2-links §7. Nothing is stored: the address itself says what it takes, and our signature that we said so. */
export const getSignedUrl: Handler<'GET /prodcast/getSignedUrl'> = async ({
  app,
  scope,
  query,
}) => {
  const { fileName, fileSize } = query
  await refuseFull(app, app.pool, { vendorId: scope.vendorId, bytes: fileSize })
  const file = randomId()
  const { url, expiresAt } = signUrl(app, scope.vendorId, '/prodcast/upload', {
    file,
    fileName,
    fileSize: String(fileSize),
  })
  return { signedUrl: url, file, expiresAt: expiresAt.toISOString() }
}

/** Takes the one file that its address was made for; no connection is held while it comes. */
export const uploadAudio: Handler<'PUT /prodcast/upload'> = async (asked) => {
  const { app, request, query, stream } = asked
  const { file, fileName: name, fileSize: bytes } = query
  // Who sends a token along needs the signature all the same: it says which file.
  const vendorId = signedBy(app, request)
  if (vendorId === undefined) throw new Problem('forbidden', messages.audioAddress)
  if (!stream) throw new Problem('wrongMediaType')
  refuseOtherLength(request.headers['content-length'], bytes)
  await transaction(app.pool, async (db) => {
    await lockContent(db)
    await refuseFull(app, db, { vendorId, bytes })
    if (await awaitAudio(db, { file, uploadedBy: vendorId, name, bytes }, app.clock())) return
    throw new Problem('conflict', messages.audioAddressUsed)
  })
  try {
    const fileType = await storeAudio(app, { file, bytes }, stream)
    await transaction(app.pool, async (db) => {
      await audioArrived(db, file, fileType)
      await audit(db, 'audio-uploaded', vendorId, name, { file, bytes, type: fileType })
    })
    return { file, fileType, fileSize: bytes }
  } catch (error) {
    // A day later what could not be forgotten now is tidied up.
    await forget(app, file).catch(() => undefined)
    throw error
  }
}

/** A commit may have gone through although its answer was lost: what is whole stays. */
async function forget(app: App, file: string): Promise<void> {
  await transaction(app.pool, async (db) => {
    // Another try of the same address waits until both are gone.
    if (await audioFailed(db, file)) await removeAudio(app, file)
  })
}

/** What is known to be wrong beforehand is not read. */
function refuseOtherLength(header: string | undefined, bytes: number): void {
  if (header === undefined || Number(header) === bytes) return
  if (Number(header) > bytes) throw new Problem('tooLarge', messages.audioTooLong)
  throw new Problem('invalid', messages.audioTooShort)
}

/** One administrator may fill half of the room. @throws Problem conflict */
async function refuseFull(
  { config, clock }: App,
  db: Db,
  { vendorId, bytes }: { vendorId: number; bytes: number },
): Promise<void> {
  const most = config.PODCAST_MB * 1_000_000
  const { all, own } = await audioBytes(db, vendorId, new Date(clock().getTime() - LONGEST_MS))
  if (all + bytes > most) throw new Problem('conflict', messages.audioFull)
  if (own + bytes > most / 2) throw new Problem('conflict', messages.audioShareUsed)
}
