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
