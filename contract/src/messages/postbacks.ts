/** What postbacks and their endpoints say. */
export const postbackMessages = {
  noSuchEndpoint: 'There is no such endpoint.',
  noSuchPostback: 'There is no such postback in the log.',
  noEndpointsYet: 'No endpoints yet.',
  noPostbacksYet: 'Nothing was sent to this endpoint yet.',
  noPostbackFits: 'No postback fits.',
  nameEndpoint: 'Give the endpoint a name.',
  endpointNeedsAddress: 'Give the address that is called.',
  chooseEvents: 'Choose at least one event.',
  tooManyEndpoints: (most: number) =>
    `There are ${most} endpoints already. Delete one that is not needed any more.`,
  toldTwice: (name: string) =>
    `“${name}” has this address and one of these events already, which would be sent twice. Change that one, or delete it; if you have not seen its secret, make a new one there.`,
  endpointNotSecure: 'The address must begin with https://.',
  endpointPort: 'The address must be on port 443.',
  endpointFragment: 'Leave out what follows the #: it is never sent.',
  endpointPrivate: 'The address leads to a private network, so it is not called.',
  unknownMacros: (unknown: readonly string[], known: readonly string[]) =>
    `There is no macro ${unknown.map((name) => `{${name}}`).join(', ')}. There are ${known.map((name) => `{${name}}`).join(', ')}.`,
  looseBrace: 'A brace of the address begins or ends no macro.',
  macroMisplaced: 'Macros may stand behind the ? of the address alone.',
  tooManyTests: (most: number, minutes: number) =>
    `At most ${most} tests are sent in ${minutes} minutes. Please wait and try again.`,
  endpointPaused: 'This endpoint is paused. Let it go on first.',
  postbackWaits: 'This postback is on its way already.',
  parkedByPause: 'The endpoint was paused before this could be sent.',
  pausedByTakeover:
    'The account was taken by a new password before its address was confirmed, so nothing is sent to an endpoint of before. Let it go on if it is yours, or delete it.',
  pausedByFailure:
    'Nothing got through to this endpoint for 24 hours, so it was paused. Mend it, send a test, and let it go on; what is parked can be sent again.',
  endpointAnswered: (status: string) => `The endpoint answered ${status}.`,
  addressNotCalled: (problem: string) =>
    `The endpoint was not called: its address is not allowed any more. ${problem}`,
  postbackTooLong: 'The address with this event’s values is too long to be called.',
} as const
