/** One numbered part of a legal page: plain paragraphs, then an optional list. */
export interface Section {
  title: string
  text: string[]
  list?: string[]
}
