import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The icons' library names all of them in one file; only those that are taken count. */
const ALL_ICONS = /\/tabler-icons-react\.mjs$/
const TAKEN = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/

/**
 * Everything that begins with a file: what it imports, and what that imports, but not what it asks for
 * only when it is wanted.
 * @param file its absolute path.
 * @returns whether a module is among these.
 */
export function reachedFrom(file: string): (id: string, context: Context) => boolean {
  let reached: Set<string> | undefined
  return (id, context) => {
    reached ??= everythingOf(file, context)
    return reached.has(id)
  }
}

function everythingOf(file: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const info = context.getModuleInfo(file)
  for (const next of info?.importedIds ?? []) {
    const icons = ALL_ICONS.test(next) ? iconsOf(info?.code ?? '', next) : [next]
    for (const each of icons) everythingOf(each, context, found)
  }
  return found
}

function iconsOf(code: string, all: string): string[] {
  const names = TAKEN.exec(code)?.[1]?.split(',') ?? []
  return names.map((name) => join(dirname(all), 'icons', `${name.trim()}.mjs`))
}
