/** What the thread that brings a feed's file is given. */
export interface Bringing {
  /** The feed's, as its failures call it. */
  name: string
  /** Where the file is. */
  href: string
  /** An origin that may be private, or one that nothing is at. */
  baseUrl: string
  /** That of the run. */
  folder: string
}
