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

/** Calls are counted by these: `4xx`. */
const KIND = /^[1-5]xx$/

/** The status that an address asks for, if it is one; of kinds alone where calls are only counted. */
export function statusOf(text: string | undefined, kindsAlone: boolean): string | undefined {
  return (kindsAlone ? KIND : STATUS).test(text ?? '') ? text : undefined
}

/** What is offered to choose from, and what an address has chosen beside it. */
export function statusOptions(chosen: string | undefined, kindsAlone: boolean) {
  const offered = kindsAlone ? OFFERED.filter(({ value }) => !value || KIND.test(value)) : OFFERED
  if (chosen === undefined || offered.some(({ value }) => value === chosen)) return offered
  return [...offered, { value: chosen, label: chosen }]
}
