import { nounFor } from '../counted.ts'

/** What is said of connections to partners and of the portal's own words; part of `messages`. */
export const connectionMessages = {
  noSuchConnection: 'There is no such connection.',
  connectionWithout: (names: readonly string[]) =>
    `It is not connected: ${names.join(' and ')} ${nounFor(names.length, 'is', 'are')} not set.`,
  connectionBeingTested: 'This connection is being tested already. Please wait for the answer.',
  tooManyConnectionTests: (most: number) =>
    `At most ${most} tests are made in a minute. Please wait and try again.`,
  connectionWorks: (name: string, ms: number) => `${name} answered in ${ms} ms.`,
  connectionSilent: (name: string, seconds: number) =>
    `${name} did not answer within ${seconds} seconds.`,
  brandChanged:
    'Somebody else changed this meanwhile. Load it again, and make your change to what it is now.',
  connectionPaused: 'Its calls failed so often that it is left alone for half a minute.',
  connectionFailed: (name: string) => `The call to ${name} failed on our side.`,
} as const
