import { clickLabels, deviceClasses, labelNames } from '@orrery/contract/clicks/labels'
import { cutText } from '../address/cut-text.ts'
import { withCapital } from '../format/capital.ts'
import { countryName } from '../format/country.ts'

/** What the log is narrowed by, as the address holds it. */
export const logFilterKeys = [
  'label',
  'merchant',
  'placement',
  'country',
  'device',
  'channel',
  'code',
] as const
export type LogFilter = (typeof logFilterKeys)[number]
export type LogSearch = Partial<Record<LogFilter, string | undefined>>

export const LONGEST_PART = 50

/** What the call is asked by an address, which may hold anything; what the call would refuse is left out. */
export function logFilter(search: LogSearch) {
  const { label, device, country = '', merchant, placement, channel, code } = search
  const known = {
    label: clickLabels.find((each) => each === label),
    device: deviceClasses.find((each) => each === device),
    country: /^[a-z]{2}$/.test(country) ? country : undefined,
    merchant: cut(merchant),
    placement: cut(placement),
    channel: cut(channel),
    code: cut(code),
  }
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined),
  ) as Partial<typeof known>
}

function cut(text: string | undefined): string | undefined {
  return cutText(text ?? '', LONGEST_PART) || undefined
}

const names: Record<LogFilter, string> = {
  label: 'counted as',
  merchant: 'merchant',
  placement: 'placement',
  country: 'country',
  device: 'device',
  channel: 'channel',
  code: 'link',
}

/** The filters of an address in words, each with the key that takes it away. */
export function activeLogFilters(search: LogSearch) {
  const asked: Partial<Record<LogFilter, string>> = logFilter(search)
  return logFilterKeys.flatMap((key) => {
    const value = asked[key]
    return value === undefined ? [] : [{ key, name: names[key], words: words(key, value) }]
  })
}

function words(key: LogFilter, value: string): string {
  if (key === 'label')
    return Object.entries(labelNames).find(([label]) => label === value)?.[1] ?? ''
  if (key === 'country') return countryName(value)
  if (key === 'code') return `Link /s/${value}`
  if (key === 'device') return withCapital(value)
  return `${names[key]}: ${value}`
}
