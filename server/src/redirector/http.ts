// The house forbids node:http to rooms because calls to the outside go through kit/egress; this room
// is called, it does not call, and needs the names of the two sides only.
// oxlint-disable-next-line no-restricted-imports
export type { IncomingMessage, ServerResponse } from 'node:http'
