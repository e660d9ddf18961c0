/** The database went away in the middle; nothing is stored, except where it is {@link OutcomeUnknown}. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** It went away after it was told to store something and before it said that it had: nobody knows whether it is there. */
export class OutcomeUnknown extends ConnectionLost {
  override name = 'OutcomeUnknown'
}
