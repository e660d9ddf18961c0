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

/** What is offered to choose from, and what an address has chosen beside it. */
export function statusOptions(chosen: string | undefined) {
  if (chosen === undefined || OFFERED.some(({ value }) => value === chosen)) return OFFERED
  return [...OFFERED, { value: chosen, label: chosen }]
}
