import { allowedTypes } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { VendorAccess } from '@orrery/contract/accounts/user'

/**
 * Who asks: made once per request by `accounts/principal`, taken by every query function. Where an administrator
 * names a vendor, menu and features are that vendor's (`accounts/looking-at`): what there is to see is decided by them.
 */
export interface Scope extends VendorAccess {
  /** The opaque id that `GET /auth/{id}` knows the vendor by. */
  id: string
  via: 'token' | 'key' | 'signed'
  /** SHA-256 of the vendor's API key: an apiKey in a body must match it. */
  keyHash: Buffer
  /**
   * Goes up with every change to the figures of the route's programme; of all, when it names none. Null while
   * their answers are not to be remembered.
   */
  revision: string | null
  /** Identifies the session that opened the request; absent for keys and signed URLs. */
  tokenHash?: Buffer
  /** Who of the vendor's people asks, and as what; absent for keys and signed URLs. In a view, who views. */
  personId?: string
  personRole?: PersonRole
  /** The administrator who sees what this vendor sees, and changes nothing. */
  viewerId?: number
  /** Another vendor that an administrator names, and whose access is looked at. */
  namedId?: number
}

declare const scoped: unique symbol

/** A question that was held against who asks, which only {@link scopedTo} does: a query that takes one is not asked without. */
export type Scoped<Question> = Question & { readonly [scoped]: true }

/**
 * A question about a vendor, or about all of them together (null), as one that this caller may ask.
 * @throws Problem foreignVendor or adminOnly.
 */
export function scopedTo<Question extends { vendorId: number | null }>(
  scope: Scope,
  question: Question,
): Scoped<Question> {
  if (question.vendorId !== null) subjectOf(scope, question.vendorId)
  else if (scope.role !== 'admin') throw new Problem('adminOnly')
  return question as Scoped<Question>
}

/**
 * The vendor whose data a request asks for: one's own, or the named one when the administrator asks.
 * @throws Problem foreignVendor when a vendor names another.
 */
export function subjectOf(scope: Scope, ...named: (number | undefined)[]): number {
  const others = named.filter((id): id is number => id !== undefined && id !== scope.vendorId)
  const [other] = others
  if (other === undefined) return scope.vendorId
  if (!mayNameOthers(scope)) throw new Problem('foreignVendor')
  return other
}

/** Whether this caller may ask for what is not its own: an administrator's session, and no key of it. */
export function mayNameOthers({ role, via }: Scope): boolean {
  return role === 'admin' && via === 'token'
}

/**
 * That something is not open: a vendor reads that of its own account, an administrator of the vendor that it names.
 * @param programme whose it is, where it is a programme's.
 */
export function notOpen(scope: Scope, programme?: ProgrammeKey): Problem {
  const { namedId } = scope
  if (namedId === undefined) return new Problem('forbidden')
  const isOff = programme !== undefined && allowedTypes(scope, programme).length === 0
  return new Problem(
    'forbidden',
    isOff
      ? messages.vendorNotEnabled(namedId, programmeOf(programme).name)
      : messages.vendorNotAllowed(namedId),
  )
}

/** The same of a type. */
export function typeNotOpen({ namedId }: Scope): Problem {
  const said = namedId === undefined ? undefined : messages.vendorNotEnabled(namedId)
  return new Problem('typeNotAllowed', said)
}
