import type { FastifyRequest } from 'fastify'
import { isFile, type FileAnswer, type Route } from '@orrery/contract/route'

/** The weight of what is not acceptable (RFC 9110, 12.4.2). */
const NOT_ACCEPTABLE = /^q=0(\.0{0,3})?$/

/** The file that is asked for: of a route that answers nothing else, or of one that has both. */
export function askedFile(
  { answer, csv }: Route,
  { headers }: FastifyRequest,
): FileAnswer | undefined {
  if (isFile(answer)) return answer
  const [type, ...parameters] = headers.accept?.split(',', 1)[0]?.toLowerCase().split(';') ?? []
  const isRefused = parameters.some((each) => NOT_ACCEPTABLE.test(each.trim()))
  return type?.trim() === 'text/csv' && !isRefused ? csv : undefined
}
