import type { ApiKey } from '@orrery/contract'
import type { Asked, Handler, Handlers } from './handler.ts'

/**
 * One handler for a call that every manifest names for itself. The names are the manifests' own
 * literals, so that a call which no such list holds is a missing handler and does not compile.
 * @param calls each call with what it is of, which the handler is told.
 */
export function handlersOf<Key extends ApiKey, Of>(
  calls: readonly (readonly [Key, Of])[],
  handle: (asked: Asked<Key>, of: Of) => ReturnType<Handler<Key>>,
): Pick<Handlers, Key> {
  const entries = calls.map(([call, of]) => [call, (asked: Asked<Key>) => handle(asked, of)])
  return Object.fromEntries(entries) as Pick<Handlers, Key>
}
