/**
 * A file's text as spreadsheets save it: by its byte order mark, else as UTF-8, else in Windows' Western letters. Read
 * as UTF-8 the last would lose letters of an address, which then leads to another page.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const mark = bytes.byteLength < 2 ? 0 : new DataView(bytes).getUint16(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
