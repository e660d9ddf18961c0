import { allowedTypes, permitsLook } from '@orrery/contract/access'
import { neededRole, reaches } from '@orrery/contract/accounts/person-role'
import { messages } from '@orrery/contract/messages'
import { pages } from '@orrery/contract/pages'
import { Problem } from '@orrery/contract/problems'
import { isWriting, type FileAnswer, type Route } from '@orrery/contract/route'
import { notOpen, type Scope } from '../scope.ts'

/* To whom a route is open, as the contract says it. */

/** @throws Problem when the route is not for this caller. */
export function allow(scope: Scope | undefined, route: Route): void {
  const { who } = route.access
  if (who === 'public') return
  if (!scope) throw new Problem('unauthenticated')
  if (who === 'admin' && scope.role !== 'admin') throw new Problem('adminOnly')
}

/** @throws Problem when the route's programme or screens are not open to who asks, looking at who is asked about. */
export function allowLook(asker: Scope, subject: Scope, { access }: Route): void {
  const { who, programme, screens } = access
  if (who === 'public') return
  if (programme && allowedTypes(subject, programme).length === 0) {
    throw notOpen(subject, programme)
  }
  if (screens && !screens.some((path) => permitsLook(asker, subject, path))) {
    const whose = new Set(
      pages.flatMap((page) => (screens.includes(page.path) && page.programme) || []),
    )
    const [first] = whose
    // Of several programmes it is not known which one was meant.
    throw notOpen(first ? subject : asker, whose.size === 1 ? first : undefined)
  }
}

/** Whoever views as a vendor reads only, whatever the vendor itself may do. */
export function refuseInView(scope: Scope | undefined, route: Route, file?: FileAnswer): void {
  if (scope?.viewerId === undefined || !isWriting(route, file)) return
  throw new Problem('forbidden', messages.viewReadsOnly)
}

/** An administrator who has yet to set up a second factor does that first. */
export function refuseUnenrolled(scope: Scope | undefined, { whileEnrolling }: Route): void {
  if (scope?.mustEnrol && !whileEnrolling) throw new Problem('mustEnrol')
}

/** What each role may do is the contract's (`person-role.ts`). Keys and signed URLs are nobody's, and only read. */
export function refuseByRole(scope: Scope | undefined, route: Route, file?: FileAnswer): void {
  if (scope?.personRole === undefined) return
  const needed = neededRole(route, file)
  if (reaches(scope.personRole, needed)) return
  throw new Problem('forbidden', needed === 'owner' ? messages.ownersOnly : messages.readersRead)
}
