import type { Handlers } from '../kit/http/handler.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { getInvitation } from './get-invitation.ts'
import { getPeople } from './get-people.ts'
import { handOver } from './hand-over.ts'
import { invitePerson } from './invite-person.ts'
import { renameMyself } from './rename-myself.ts'
import { removePerson } from './remove-person.ts'
import { takeBackInvitation } from './take-back-invitation.ts'

export const peopleHandlers = {
  'GET /auth/getPeople': getPeople,
  'POST /auth/renameMyself': renameMyself,
  'POST /auth/changeRole': changeRole,
  'POST /auth/handOverAccount': handOver,
  'POST /auth/removePerson': removePerson,
  'POST /auth/invitePerson': invitePerson,
  'POST /auth/takeBackInvitation': takeBackInvitation,
  'POST /auth/getInvitation': getInvitation,
  'POST /auth/acceptInvitation': acceptInvitation,
} satisfies Partial<Handlers>
