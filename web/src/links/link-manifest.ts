import type { User } from '@orrery/contract/accounts/user'
import type { Answer } from '@orrery/contract/client'
import type { ProgrammeKey, programmes } from '@orrery/contract/programmes/all'
import type {
  LinkField,
  LinkScreen,
  MerchantFigure,
  Programme,
} from '@orrery/contract/programmes/programme'

/** A programme whose link screen is drawn. */
export type LinkProgramme = Programme & { key: ProgrammeKey }

type Calls = (typeof programmes)[number]['links'][number]['wire']['calls']
type CallOf<Name extends string> = Calls extends infer Each
  ? Each extends Record<Name, infer Call>
    ? Call
    : never
  : never

export type MerchantsKey = Calls['merchants']
export type GenerateKey = CallOf<'generate'>
export type SummaryKey = CallOf<'summary'>
export type LinkFileKey = CallOf<'file'>

/**
 * The calls of a screen as the client knows them. A manifest's type says only that they are calls;
 * the contract makes their routes of the same manifests.
 */
export function callsOf({ wire }: LinkScreen) {
  return wire.calls as {
    merchants: MerchantsKey
    generate?: GenerateKey
    summary?: SummaryKey
    file?: LinkFileKey
  }
}

/** A row of a merchant list: some fields that all lists have, the rest named by the manifest. */
export type MerchantRow = Answer<MerchantsKey>['data'][number]

/** A merchant that a link leads to; `''` for what its list does not know. */
export interface Merchant {
  id: string
  name: string
  url: string
  country: string
  /** The tracked link with its tokens. */
  link: string
}

/** Reads a merchant out of a row of the screen's list. */
export function merchantOf({ wire: { row: fields } }: LinkScreen, row: MerchantRow): Merchant {
  const text = (figure: MerchantFigure) => {
    const key = Object.keys(fields).find((each) => fields[each] === figure)
    const value = key === undefined ? undefined : row[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    id: row.mid,
    name: text('name') || text('domain'),
    url: text('url'),
    country: text('country'),
    link: text('link'),
  }
}

/** Whether the vendor has one merchant of the screen's list alone (2-links §6). */
export function isLocked({ shown }: LinkScreen, { features }: User): boolean {
  return shown.picks?.includes('lock') === true && features.lockedMerchant !== null
}

/** The optional texts of a link, in the order of the form. */
export const inputNames = ['campaignId', 'placementId', 'clickId'] as const
export type InputName = (typeof inputNames)[number]
export type LinkInputs = Record<InputName, string>

/** The fields that the screen's links take, with what the manifest says of each. */
export function fieldsOf({ wire: { fields } }: LinkScreen): [InputName, LinkField][] {
  return inputNames.flatMap((name) => {
    const field = fields[name]
    return field ? [[name, field] as [InputName, LinkField]] : []
  })
}

/** The id of an input's control, by which the first wrong one is found and focused. */
export function inputId(name: InputName): string {
  return `link-${name}`
}
