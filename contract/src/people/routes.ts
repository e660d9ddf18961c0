import type { Named } from '../route.ts'
import { acceptInvitation, getInvitation, invitePerson, takeBackInvitation } from './invitations.ts'
import { changeRole, getPeople, handOver, removePerson, renameMyself } from './people.ts'

export const peopleRoutes = [
  getPeople,
  renameMyself,
  changeRole,
  handOver,
  removePerson,
  invitePerson,
  takeBackInvitation,
  getInvitation,
  acceptInvitation,
] as const

export type PeopleApi = Named<typeof peopleRoutes>
