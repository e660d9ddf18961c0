import type { Role } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Scope } from '../kit/scope.ts'

/**
 * Who lets vendors in and out does so to no administrator, least of all to those on whose account it is a member,
 * and makes none: else a member had what is its owners' by a way round.
 * @param roles of the vendor before and after.
 * @throws Problem forbidden
 */
export function refuseMember({ personRole }: Scope, ...roles: (Role | undefined)[]): void {
  if (personRole !== 'owner' && roles.includes('admin')) {
    throw new Problem('forbidden', messages.ownersChangeAdministrators)
  }
}
