import { allowedTypes, permits, titleFor } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import { pages } from '@orrery/contract/pages'
import { presetKeys, presetLabels } from '@orrery/contract/presets'
import { programmes } from '@orrery/contract/programmes/all'
import { screens } from './screens.ts'

/** Somewhere the palette leads to. */
export interface PalettePlace {
  /** Distinct within the palette. */
  id: string
  label: string
  /** What tells it from others of its label. */
  detail?: string
  /** Found by this too, which is not shown: what the menu calls it. */
  also?: string
  to: string
  /** What it is asked; a place without takes the chosen days along. */
  search?: Record<string, string>
}

/** Every screen that is open to the vendor, those without a place in the menu too. */
export function screenPlaces(user: User): PalettePlace[] {
  return pages
    .filter(({ who, path }) => who !== 'anyone' && path in screens && permits(user, path))
    .map((page) => ({
      id: page.path,
      label: titleFor(user, page),
      ...(page.menu && { detail: page.menu.group, also: page.menu.label }),
      to: page.path,
    }))
}

/** Every report that is open to the vendor, of each type and preset. */
export function reportPlaces(user: User): PalettePlace[] {
  return programmes
    .filter(({ pages: { report } }) => permits(user, report))
    .flatMap(({ key, name, pages: { report } }) =>
      allowedTypes(user, key).flatMap((type) =>
        presetKeys.map((preset) => ({
          id: `${report} ${type} ${preset}`,
          label: `${name} ${type}, ${presetLabels[preset]}`,
          detail: 'Conversion Reports',
          to: report,
          search: { type, preset },
        })),
      ),
    )
}

/** Where a pasted address leads: to the programmes that pay for the page. */
export function findPlaces(user: User, text: string): PalettePlace[] {
  const find = text.trim()
  if (!/^(https?:\/\/|www\.)\S+$/i.test(find) || !permits(user, '/links')) return []
  return [{ id: 'find', label: `Find links for ${find}`, to: '/links', search: { find } }]
}

/** The places that have every word of the text somewhere, those that begin with it first. */
export function fittingPlaces(places: readonly PalettePlace[], text: string, most: number) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const begins = ({ label }: PalettePlace) => label.toLowerCase().startsWith(text.toLowerCase())
  return places
    .filter(({ label, detail = '', also = '' }) => {
      const all = `${label} ${detail} ${also}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, most)
}
