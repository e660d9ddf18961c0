import { z } from 'zod'
import { askedDay, queryFlag } from '../fields.ts'
import { programmes, type ProgrammeKey } from '../programmes/all.ts'
import { kinds, type Programme } from '../programmes/programme.ts'
import type { Route } from '../route.ts'

/** How a part of a save ends that stores nothing of its days, the worst first. */
export const saveTroubles = ['failed', 'held', 'not-ready'] as const

const answer = z.object({
  statusMessage: z.string(),
  runs: z.array(z.string()),
  /** The worst of what kept days from being stored; null when nothing did. */
  trouble: z.enum(saveTroubles).nullable(),
})

const query = z.object({
  startDate: askedDay.optional(),
  /** The one date, by the name that 2-links §7 gives it for Lyra. */
  date: askedDay.optional(),
  /** The last day of a range; the first one when not given. */
  endDate: askedDay.optional(),
  /** Pull every day from here to startDate that the programme may still restate. */
  window: queryFlag.optional(),
  /** Store figures that were held for review. */
  accept: queryFlag.optional(),
})

const body = z.object({
  startDate: askedDay,
  endDate: askedDay.optional(),
  window: z.boolean().optional(),
  accept: z.boolean().optional(),
  /** Of this type alone; of both when not given. */
  kind: z.enum(kinds).optional(),
  /** Store nothing: compare with what is stored, and keep what was read for a decision. */
  dry: z.boolean().optional(),
})

/** The save calls by POST, as the manifests name them. */
export type PostSave = (typeof programmes)[number]['save']['call']
/** The same calls by GET. */
export type GetSave = PostSave extends `POST ${infer Path}` ? `GET ${Path}` : never

interface SaveRoute extends Omit<Route, 'query' | 'body' | 'answer'> {
  access: { who: 'admin'; person: 'member' }
  answer: typeof answer
}

/** The save calls of every programme, by GET as the specification has them and by POST. */
export type SaveApi = {
  [K in GetSave]: SaveRoute & { method: 'GET'; query: typeof query }
} & { [K in PostSave]: SaveRoute & { method: 'POST'; body: typeof body } }

/** Each programme's save by POST. */
export const postSaves = programmes.map(({ key, save }): [PostSave, ProgrammeKey] => [
  save.call,
  key,
])

/** Each programme's save by GET. */
export const getSaves = postSaves.map(([call, key]): [GetSave, ProgrammeKey] => [
  call.replace('POST', 'GET') as GetSave,
  key,
])

export const saveRoutes: Route[] = programmes.flatMap(({ name, save }: Programme): Route[] => {
  const path = save.call.slice('POST '.length) as `/${string}`
  // Its GET changes figures, too.
  const access = { who: 'admin', person: 'member' } as const
  const days = save.form === 'range' ? 'a range of days' : 'a day'
  return [
    {
      method: 'GET',
      path,
      summary: `Pull ${name}’s reports of ${days} into the database.`,
      source: 'links',
      access,
      query,
      answer,
    },
    {
      method: 'POST',
      path,
      summary: 'The same as the GET, for clients that change data by POST only.',
      source: 'added',
      access,
      body,
      answer,
    },
  ]
})
