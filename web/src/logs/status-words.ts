const STATUS = /^[1-5](?:\d\d|xx)$/

const OFFERED = [
  { value: '', label: 'Any status' },
  { value: '2xx', label: '2xx answered' },
  { value: '4xx', label: '4xx refused' },
  { value: '5xx', label: '5xx failed' },
  { value: '400', label: '400 wrong field' },
  { value: '403', label: '403 not allowed' },
  { value: '404', label: '404 not there' },
  { value: '422', label: '422 too heavy' },
  { value: '429', label: '429 too many' },
  { value: '503', label: '503 busy' },
]

/** The status that an address asks for, if it is one. */
export function statusOf(text: string | undefined): string | undefined {
  return STATUS.test(text ?? '') ? text : undefined
}

/** The kind of a status; vendors are told apart by kinds alone. */
export function kindOf(status: string | undefined): string | undefined {
  return status && `${status[0]}xx`
}

const KINDS = OFFERED.filter(({ value }) => !/\d\d/.test(value))

/** What is offered to choose from, kinds alone or single ones as well, and what an address has chosen beside it. */
export function statusOptions(chosen: string | undefined, kindsAlone: boolean) {
  const offered = kindsAlone ? KINDS : OFFERED
  if (chosen === undefined || offered.some(({ value }) => value === chosen)) return offered
  return [...offered, { value: chosen, label: chosen }]
}
