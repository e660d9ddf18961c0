import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

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
  for (const next of context.getModuleInfo(file)?.importedIds ?? []) {
    everythingOf(next, context, found)
  }
  return found
}
