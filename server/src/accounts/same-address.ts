/** Addresses are one in whatever case they are written; none has letters beyond ASCII. */
export function isSameAddress(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}
