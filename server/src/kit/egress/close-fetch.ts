/** Takes the other way out away: a library that would call an address by itself fails, and ours go by `egress.ts`. */
export function closeFetch(): void {
  globalThis.fetch = async () => {
    throw new TypeError('Only egress calls out.')
  }
}
