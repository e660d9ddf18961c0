import { isWriting, type FileAnswer, type Route } from '../route.ts'

/** What a person of a vendor's account may do there, from most to least. */
export const personRoles = {
  owner: {
    name: 'Owner',
    may: 'Everything: people, the API key, payment details and everyone’s sessions too.',
  },
  member: {
    name: 'Member',
    may: 'The daily work: reports, links, postbacks, settings. Not people, not the API key.',
  },
  reader: {
    name: 'Reader',
    may: 'Looks and downloads. Changes nothing but their own name, password and sessions.',
  },
} as const satisfies Record<string, { name: string; may: string }>

export type PersonRole = keyof typeof personRoles
export const personRoleKeys = Object.keys(personRoles) as PersonRole[]

/** Whether this role may do what `needed` may. */
export function reaches(role: PersonRole, needed: PersonRole): boolean {
  return personRoleKeys.indexOf(role) <= personRoleKeys.indexOf(needed)
}

/**
 * The role that a route needs: what it says, or else a reader's where it only reads and a member's where it
 * writes. So a new call that writes is closed to readers before anyone has thought of them.
 * @param file what is asked for in place of the JSON.
 */
export function neededRole(route: Route, file?: FileAnswer): PersonRole {
  const { who, person } = route.access
  return person ?? (who === 'public' || !isWriting(route, file) ? 'reader' : 'member')
}
