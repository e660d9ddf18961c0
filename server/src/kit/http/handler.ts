import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Api, ApiKey } from '@orrery/contract'
import type { FileAnswer, PictureAnswer, SoundAnswer } from '@orrery/contract/route'
import type { App } from '../app.ts'
import type { Scope } from '../scope.ts'
import type { AgreedText } from './agreed.ts'
import type { NamedFile } from './named-file.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Part<R, Name extends string> = R extends { [N in Name]: infer S } ? Output<S> : undefined

/** What a handler is given: the checked request and who asks. */
export interface Asked<K extends ApiKey> {
  app: App
  scope: Api[K]['access']['who'] extends 'public' ? undefined : Scope
  params: Part<Api[K], 'params'>
  query: Part<Api[K], 'query'>
  body: Part<Api[K], 'body'>
  /** Whether the answer is to be the route's file (`csv`) instead of JSON. */
  asFile: boolean
  /** The body piece by piece, when it came in one of the route's other media types. */
  stream: AsyncIterable<Buffer> | undefined
  request: FastifyRequest
}

/** A picture of one of the agreed types. */
export interface Picture<Type extends string = string> {
  type: Type
  bytes: Buffer
  /** For how long a browser, or a cache between, may show it without asking again. */
  seconds: number
}

/** Audio of one of the agreed types, as it lies on the disk. */
export interface Sound<Type extends string = string> {
  type: Type
  folder: string
  file: string
}

/** What a handler answers: the contract's answer, a stream of the file, the picture, or the sound. */
export type Answered<K extends ApiKey> = Api[K]['answer'] extends FileAnswer
  ? Readable | NamedFile
  : Api[K]['answer'] extends PictureAnswer<infer Type>
    ? Picture<Type>
    : Api[K]['answer'] extends SoundAnswer<infer Type>
      ? Sound<Type>
      : Api[K]['answer'] extends z.ZodType
        ? z.input<Api[K]['answer']> | (Api[K] extends { csv: FileAnswer } ? Readable : never)
        : never

export type Handler<K extends ApiKey> = (asked: Asked<K>) => Promise<Answered<K> | AgreedText>

/** One handler for every route of the contract; a missing one does not compile. */
export type Handlers = { [K in ApiKey]: Handler<K> }
