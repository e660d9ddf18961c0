import { tops, wares } from '../network/wares.ts'

/** Connexity's numbers of categories: a top one is a multiple of a hundred, what is below it follows. */
export function categoryId([top, sub]: readonly [top: string, sub: string]): number {
  const subs = subsOf(top)
  return (tops.indexOf(top) + 1) * 100 + subs.indexOf(sub) + 1
}

/** The taxonomy tree, in the words of the catalogue service. */
export function categoryTree() {
  const category = tops.map((top, at) => ({
    id: (at + 1) * 100,
    name: top,
    children: {
      category: subsOf(top).map((sub) => ({ id: categoryId([top, sub]), name: sub })),
    },
  }))
  return { categories: { category } }
}

const known = new Map<string, string[]>()

function subsOf(top: string): string[] {
  const subs = known.get(top) ?? [
    ...new Set(wares.filter((ware) => ware.top === top).map(({ sub }) => sub)),
  ]
  known.set(top, subs)
  return subs
}
