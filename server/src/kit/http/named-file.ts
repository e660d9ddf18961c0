import type { Readable } from 'node:stream'

/** A file, and the field that its name follows from where the question does not have it. */
export class NamedFile {
  readonly file: Readable
  readonly fields: Readonly<Record<string, string>>

  constructor(file: Readable, fields: Readonly<Record<string, string>>) {
    this.file = file
    this.fields = fields
  }
}
