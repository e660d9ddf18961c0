import type { Handlers } from '../kit/http/handler.ts'
import { getMailChoices, saveMailChoices } from './choices.ts'
import { getMail } from './get-mail.ts'
import { getMails } from './get-mails.ts'
import { retryMail } from './retry-mail.ts'

export const mailHandlers = {
  'GET /home/getMails': getMails,
  'GET /home/getMail': getMail,
  'POST /home/retryMail': retryMail,
  'GET /auth/getMailChoices': getMailChoices,
  'POST /auth/saveMailChoices': saveMailChoices,
} satisfies Partial<Handlers>
