const words: Record<number, string> = {
  400: 'bad request',
  401: 'our sign-in was refused',
  403: 'not allowed',
  404: 'not found',
  408: 'it waited too long for us',
  410: 'gone',
  422: 'request not understood',
  429: 'too many requests',
  500: 'an error on their side',
  501: 'not available yet',
  502: 'an error on their side',
  503: 'out of service',
  504: 'it waited too long for its own systems',
}

/** "429 (too many requests)": a status with our words for it, or the bare number. */
export function statusWords(status: number): string {
  const meaning = words[status]
  return meaning === undefined ? String(status) : `${status} (${meaning})`
}
