import { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'

const tree = z.object({ categories: z.object({ category: z.array(z.unknown()) }) })

const node = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
  children: z.object({ category: z.array(z.unknown()) }).nullish(),
})

/** Deeper ones are of no use to us, and no tree that is meant well has them. */
const MOST_DEPTH = 12
const MOST_CATEGORIES = 200_000

/**
 * Each category's path from the top down, `Home > Lamps`, by its id.
 * @param answer the taxonomy tree as Connexity sends it, untrusted.
 */
export function categoryPaths(answer: unknown): ReadonlyMap<string, string> {
  const top = tree.safeParse(answer)
  if (!top.success) throw unknownForm()
  const paths = new Map<string, string>()
  let level = top.data.categories.category.map((each) => ({ above: [] as string[], each }))
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap(({ above, each }) => {
      const read = node.safeParse(each)
      if (!read.success) throw unknownForm()
      const { id, name, children } = read.data
      const path = [...above, oneLevel(name)]
      paths.set(id, path.join(' > '))
      return (children?.category ?? []).map((child) => ({ above: path, each: child }))
    })
    if (paths.size + level.length > MOST_CATEGORIES) throw unknownForm()
  }
  return paths
}

/** Nothing that would end a cell or a level. */
function oneLevel(name: string): string {
  return name.replaceAll(/[\p{Cc}">]+/gu, ' ').trim()
}

function unknownForm(): PartnerFailure {
  return new PartnerFailure('Orion sent its categories in an unknown form.')
}
