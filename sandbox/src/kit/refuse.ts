/** An error that a partner answers with: HTTP status, its own short code, a sentence. */
export class Refused extends Error {
  statusCode: number
  code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** A parameter of a query as text; '' when absent. @throws Refused 400 when it was sent twice */
export function asked(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name] ?? ''
  if (typeof value !== 'string') throw new Refused(400, 'BAD_REQUEST', `${name} was sent twice.`)
  return value
}

/** A whole number of a query, `usual` when absent. @throws Refused 400 outside 1 to `most` */
export function whole(query: unknown, name: string, usual: number, most: number): number {
  const text = asked(query, name)
  const value = text === '' ? usual : Number(text)
  if (/^\d*$/.test(text) && value >= 1 && value <= most) return value
  throw new Refused(400, 'BAD_REQUEST', `${name} is a whole number from 1 to ${most}.`)
}
