import type { FastifyRequest } from 'fastify'
import { isFile, type FileAnswer, type Route } from '@orrery/contract/route'

/** The file that is asked for: of a route that answers nothing else, or of one that has both. */
export function askedFile(
  { answer, csv }: Route,
  { headers }: FastifyRequest,
): FileAnswer | undefined {
  if (isFile(answer)) return answer
  const [first] = headers.accept?.split(/[,;]/) ?? []
  return first?.trim().toLowerCase() === 'text/csv' ? csv : undefined
}
