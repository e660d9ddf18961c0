import type { Ask } from '@orrery/contract/client'
import type { ProgrammeKey, programmes } from '@orrery/contract/programmes/all'
import type { LinkField } from '@orrery/contract/programmes/programme'

/** A manifest whose link screen can be drawn: one that names its merchant list. */
export type LinkProgramme = Extract<
  (typeof programmes)[number],
  { key: ProgrammeKey; link: { list: object } }
>

/** The call of a programme that makes a link, and its question. */
export type GenerateKey = LinkProgramme['link']['list']['calls']['generate']
export type GenerateBody = Ask<GenerateKey>['body']

/** A merchant that a link is made to. */
export interface Picked {
  id: string
  name: string
  url: string
}

/** The optional texts of a link, in the order of the form. */
export const inputNames = ['campaignId', 'placementId', 'clickId'] as const
export type InputName = (typeof inputNames)[number]
export type LinkInputs = Record<InputName, string>

/** The fields that the programme's links take, with what the manifest says of each. */
export function fieldsOf(programme: LinkProgramme): [InputName, LinkField][] {
  const fields: Partial<Record<InputName, LinkField>> = programme.link.fields
  return inputNames.flatMap((name) => {
    const field = fields[name]
    return field ? [[name, field] as [InputName, LinkField]] : []
  })
}

/** Reads a merchant out of a row of the programme's list. */
export function pickedOf(programme: LinkProgramme, row: object): Picked {
  const { id, name, url } = programme.link.list.row
  const text = (key: string) => {
    const value = (row as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : ''
  }
  return { id: text(id), name: text(name), url: text(url) }
}

/** The id of an input's control, by which the first wrong one is found and focused. */
export function inputId(name: InputName): string {
  return `link-${name}`
}
