/** What a postback tells. Each is a macro of an address, and a field of a posted body. */
export const postbackMacros = [
  {
    name: 'click_id',
    means: 'The click id that your link carried, as the partner reports it (RID)',
    example: 'a1b2c3',
  },
  { name: 'event', means: 'click-paid, sale, sale-restated, reversal or test', example: 'sale' },
  { name: 'status', means: 'approved, reversed or test', example: 'approved' },
  {
    name: 'payout',
    means: 'What you earn of this click by now, over all its events',
    example: '5.25',
  },
  {
    name: 'payout_change',
    means: 'What of it the endpoint was not told yet; negative when something was taken back',
    example: '5.25',
  },
  { name: 'sale_amount', means: 'What was bought, over all sales of the click', example: '80.5' },
  { name: 'sales', means: 'How many sales the click has by now', example: '1' },
  { name: 'currency', means: 'Of payout and sale amount, three letters', example: 'USD' },
  { name: 'programme', means: 'The programme’s key', example: 'orion' },
  { name: 'type', means: 'CPC or CPA', example: 'CPC' },
  { name: 'merchant', means: 'The merchant’s name', example: 'Harbor & Pine' },
  { name: 'merchant_id', means: 'The merchant’s id at the partner', example: '1' },
  { name: 'placement', means: 'Your placement id', example: 'home-top' },
  {
    name: 'transaction_id',
    means: 'The same for all events of a click at a merchant on a reported day',
    example: '0f4c6d1c2f0e4a6b8d7f3a5e9b1c2d3e',
  },
  {
    name: 'version',
    means: 'Goes up with every change of the reported day: a lower one is older',
    example: '1',
  },
  {
    name: 'day',
    means: 'The day of the report, in the reporting time zone',
    example: '2026-03-19',
  },
  { name: 'time', means: 'When the event was stored here (UTC)', example: '2026-03-20T09:00:00Z' },
  {
    name: 'event_id',
    means: 'The same whenever this event is sent again: count each once',
    example: '0f4c6d1c2f0e4a6b8d7f3a5e9b1c2d3e-sale-1',
  },
] as const
export type MacroName = (typeof postbackMacros)[number]['name']

const MACRO = /\{([^{}]*)\}/g
const NAMES: ReadonlySet<string> = new Set(postbackMacros.map(({ name }) => name))

/** What a template's braces get wrong: macros that there are not, a macro before the `?`, or a brace that is no macro's. */
export interface MacroFault {
  unknown: string[]
  /** A macro in host or path could lead elsewhere. */
  misplaced: boolean
  /** Such as of `{click_id` or, as a browser's address bar copies it, `%7Bclick_id%7D`: it would be sent as it is. */
  loose: boolean
}

/** @param template the address of an endpoint, such as `https://t.example/p?cid={click_id}`. */
export function macroFault(template: string): MacroFault | undefined {
  const question = template.indexOf('?')
  const before = question === -1 ? template : template.slice(0, question)
  const found = Array.from(template.matchAll(MACRO), ([, name = '']) => name)
  const unknown = [...new Set(found.filter((name) => !NAMES.has(name)))]
  const misplaced = /[{}]/.test(before)
  const loose = /[{}]|%7[bd]/i.test(template.replaceAll(MACRO, ''))
  return unknown.length > 0 || misplaced || loose ? { unknown, misplaced, loose } : undefined
}
