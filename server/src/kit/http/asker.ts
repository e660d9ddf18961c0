import type { FastifyRequest } from 'fastify'
import type { Scope } from '../scope.ts'

const askers = new WeakMap<FastifyRequest, Scope>()

/** Notes who asks, as soon as the door knows. */
export function noteAsker(request: FastifyRequest, scope: Scope): void {
  askers.set(request, scope)
}

/** Who asks; undefined while nobody is known. */
export function askerOf(request: FastifyRequest): Scope | undefined {
  return askers.get(request)
}
