import type { Named, Route } from '../route.ts'
import { getMailChoices, saveMailChoices } from './choices.ts'
import { getMail, getMails, retryMail } from './mails.ts'

const routes = [getMails, getMail, retryMail, getMailChoices, saveMailChoices] as const

export const mailRoutes: readonly Route[] = routes

export type MailApi = Named<typeof routes>
