import type { z } from 'zod'
import type { PersonRole } from './accounts/person-role.ts'
import type { AuditAction } from './logs/audit-actions.ts'
import type { ProgrammeKey } from './programmes/all.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/** Who may open a route. The server refuses, the authorization matrix and the API document derive. */
export interface Access {
  who: 'public' | 'vendor' | 'admin'
  /** The vendor must have CPC or CPA enabled for this programme. */
  programme?: ProgrammeKey
  /** The screens that this call feeds: one of them must be open to the vendor (`permits`). */
  screens?: readonly string[]
  /** What the person must be who asks, where that is not a reader for what reads and a member for what writes. */
  person?: PersonRole
  /** A read-only API key in the query opens it too (3-decisions §2). */
  key?: true
  /** A signed URL opens it too: for 60 seconds from `POST /downloads/sign`, or one that another call answers. */
  signed?: true
}

/** A streamed file instead of a JSON answer. */
export interface FileAnswer {
  /** The name that the browser saves it under. */
  file: string
  /**
   * When the name follows from a field of the query or the body, or from one that the handler gives with the
   * file: the field, and the name for each value of it.
   */
  fileBy?: { field: string; names: Readonly<Record<string, string>> }
  type: string
  /** To make it changes something of the vendor's, so it is only for who may write, though the call be open to more. */
  writes?: true
}

/** A picture that a page shows, of one of these types. */
export interface PictureAnswer<Type extends string = string> {
  pictures: readonly Type[]
}

/** Audio that a page plays, whole or in ranges, of one of these types. */
export interface SoundAnswer<Type extends string = string> {
  sounds: readonly Type[]
}

/** A question of a call as the API document shows it, and what it is answered. */
export interface Example {
  summary: string
  question: object
  answer: object
  /** The same as a file, where the call has one. */
  file?: string
}

/** One agreement between the two sides: everything about a call that both must know. */
export interface Route {
  method: Method
  /** As the specification writes it; a parameter stands in braces. */
  path: `/${string}`
  /** One sentence for the API document. */
  summary: string
  /** Where the call comes from; `added` for what the product needs beyond the specification. */
  source: 'core' | 'links' | 'decisions' | 'added'
  access: Access
  /** The action under which the audit log has every such call, whatever comes of it. */
  audit?: AuditAction
  /**
   * Changes nothing of a vendor's though its method is not GET: open to an administrator who views as one.
   * Every other POST and PUT is refused there, and a file that `writes`.
   */
  inView?: true
  /** Open to an administrator who has yet to set up the second factor that the operator demands. */
  whileEnrolling?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The most bytes of the body, where it may have more than the usual megabyte. */
  bodyBytes?: number
  /** Other media types that the body may come in, read as a stream (an upload). */
  streams?: string | readonly string[]
  answer: z.ZodType | FileAnswer | PictureAnswer | SoundAnswer
  /** The same as a file, for who asks for `Accept: text/csv`. */
  csv?: FileAnswer
  /** Of a posted question. */
  examples?: readonly Example[]
}

/** Keeps the literal types of a route, so that client, handler and document derive from the value. */
export function route<const R extends Route>(value: R): R {
  return value
}

/** Routes by the names that the specification gives them, such as `POST /auth/signin`. */
export type Named<Routes extends readonly Route[]> = {
  [R in Routes[number] as `${R['method']} ${R['path']}`]: R
}

export function isFile(answer: Route['answer']): answer is FileAnswer {
  return 'file' in answer
}

/** Whether a call changes something of a vendor's: by itself, or by the file that is asked of it. */
export function isWriting({ method, inView }: Route, file?: FileAnswer): boolean {
  return file?.writes === true || (method !== 'GET' && !inView)
}

export function isPicture(answer: Route['answer']): answer is PictureAnswer {
  return 'pictures' in answer
}

export function isSound(answer: Route['answer']): answer is SoundAnswer {
  return 'sounds' in answer
}

/** The media types beside JSON that a route's body may come in. */
export function streamsOf({ streams = [] }: Route): readonly string[] {
  return typeof streams === 'string' ? [streams] : streams
}

/** A CSV answer under this name, always UTF-8. */
export function csv(name: string): FileAnswer {
  return { file: name, type: 'text/csv; charset=utf-8' }
}

/** A CSV answer named by a field, whose first value is the default. */
export function csvBy<const Value extends string>(
  field: string,
  names: Readonly<Record<Value, string>>,
): FileAnswer {
  const [file = ''] = Object.values<string>(names)
  return { ...csv(file), fileBy: { field, names } }
}

/** The name that a file goes out under. @param fields of the checked request, and those that came with the file. */
export function fileNameOf({ file, fileBy }: FileAnswer, fields: unknown): string {
  const value = fileBy && (fields as Record<string, unknown>)[fileBy.field]
  return (typeof value === 'string' ? fileBy?.names[value] : undefined) ?? file
}

/** Every name that a file may go out under. */
export function fileNames({ file, fileBy }: FileAnswer): string[] {
  return fileBy ? Object.values(fileBy.names) : [file]
}
