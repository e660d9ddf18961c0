import type { FastifyRequest } from 'fastify'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Kind } from '@orrery/contract/programmes/programme'
import { CsvFailure } from '../kit/csv/read-csv.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { askedAgain } from './asked-again.ts'
import { vendorIds } from './attribute.ts'
import { dryRunUpload } from './dry-run-upload.ts'
import { refuseEmpty, storeUpload, today } from './upload.ts'
import { checkedUpload } from './upload-check.ts'
import { csvLines, jsonLines, MOST_UPLOAD_BYTES, type UploadLine } from './upload-lines.ts'

/** 2-links §3, §5; 3-decisions §3, §4. Whatever the browser parsed is parsed again here. */
export const uploadConversionReports: Handler<'POST /home/uploadConversionReports'> = (asked) =>
  reading(asked, async (lines) => {
    const { app, scope, query } = asked
    if (query.preview === 'true') {
      const upload = checkedUpload(await vendorIds(app.pool), today(app))
      for await (const line of lines) upload.row(line)
      const check = upload.result()
      refuseEmpty(check)
      const success = check.problems.length === 0
      const again = await askedAgain(app, check.dates)
      return { ...check, askedAgain: again, success, message: '', changedVendorDays: 0 }
    }
    const what = { kind: kindOf(query), startedBy: scope.vendorId }
    const stored = await storeUpload(app, lines, what)
    const again = await askedAgain(app, stored.dates)
    return { ...stored, askedAgain: again, success: true, message: messages.uploadDone }
  })

/** The same file compared with what is stored, and kept for a decision. */
export const dryRunConversionReports: Handler<'POST /home/dryRunConversionReports'> = (asked) =>
  reading(asked, (lines) => {
    const { app, scope, query } = asked
    return dryRunUpload(app, lines, { kind: kindOf(query), startedBy: scope.vendorId })
  })

interface Sent {
  body: Asked<'POST /home/dryRunConversionReports'>['body']
  stream: AsyncIterable<Buffer> | undefined
  request: FastifyRequest
}

/** @throws Problem tooLarge, or invalid for what is no CSV. */
async function reading<T>(
  { body, stream, request }: Sent,
  work: (lines: AsyncIterable<UploadLine>) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > MOST_UPLOAD_BYTES) throw new Problem('tooLarge')
  try {
    return await work(stream ? csvLines(stream) : jsonLines(body.reports))
  } catch (error) {
    if (error instanceof CsvFailure) throw new Problem('invalid', error.message)
    throw error
  }
}

function kindOf({ isCPC }: { isCPC?: 'true' | 'false' | undefined }): Kind {
  return isCPC === 'false' ? 'CPA' : 'CPC'
}
