import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { CsvFailure } from '../kit/csv/read-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { vendorIds } from './attribute.ts'
import { storeUpload, today } from './upload.ts'
import { checkedUpload } from './upload-check.ts'
import { csvLines, jsonLines, MOST_UPLOAD_BYTES } from './upload-lines.ts'

/** 2-links §3, §5; 3-decisions §3, §4. Whatever the browser parsed is parsed again here. */
export const uploadConversionReports: Handler<'POST /home/uploadConversionReports'> = async ({
  app,
  scope,
  query,
  body,
  stream,
  request,
}) => {
  if (Number(request.headers['content-length']) > MOST_UPLOAD_BYTES) throw new Problem('tooLarge')
  const lines = stream ? csvLines(stream) : jsonLines(body.reports)
  const kind = query.isCPC === 'false' ? 'CPA' : 'CPC'
  try {
    if (query.preview === 'true') {
      const upload = checkedUpload(await vendorIds(app.pool), today(app))
      for await (const line of lines) upload.row(line)
      const check = upload.result()
      return { ...check, success: check.problems.length === 0, message: '', changedVendorDays: 0 }
    }
    const stored = await storeUpload(app, lines, { kind, startedBy: scope.vendorId })
    return { ...stored, success: true, message: messages.uploadDone }
  } catch (error) {
    if (error instanceof CsvFailure) throw new Problem('invalid', error.message)
    throw error
  }
}
