import { count, counted, rate } from '../../format/number.ts'

const MB = 1024 * 1024

/** Why a file is not taken, in words, or nothing. The server checks again: a name proves nothing. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  accept: string | undefined,
  maxBytes = Infinity,
): string {
  if (accept && !file.name.toLowerCase().endsWith(accept)) return `Choose a ${accept} file.`
  if (file.size === 0) return 'The file is empty.'
  if (file.size > maxBytes) return `The file is larger than ${fileSize(maxBytes)}.`
  return ''
}

/** A size in bytes as people read it: `812 bytes`, `14 KB`, `3.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  if (bytes < MB) return `${count(bytes / 1024)} KB`
  return `${rate(bytes / MB, [0, 1])} MB`
}
