/** The database went away in the middle; nothing that was not committed is stored. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}
