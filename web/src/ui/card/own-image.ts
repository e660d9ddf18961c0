/** Whether an address is a path of our own server: a page shows no stranger's pictures. */
export function isOwnImage(address: string | null | undefined): address is string {
  return address !== null && address !== undefined && /^\/(?![/\\])/.test(address)
}
