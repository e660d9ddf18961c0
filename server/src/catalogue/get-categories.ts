import type { Category } from '@orrery/contract/catalogue/categories'
import { orion } from '@orrery/contract/programmes/orion'
import type { Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { cachedAnswer } from './cached-answer.ts'
import { catalogueRevision } from './catalogue-revision.query.ts'
import {
  allCategories,
  categoriesOf,
  type CountedProducts,
  type StoredCategory,
} from './categories.query.ts'
import { lockOf } from './lock.ts'
import { merchantOfMid } from './mid.ts'
import { openProgrammes } from './open-programmes.ts'

const ALL = 'GET /home/getCategories'
const OF_MERCHANTS = 'GET /home/getAllCategories'

/** 2-links §7. */
export const getCategories: Handler<typeof ALL> = async ({ app, scope }) => {
  const asked = countedFor(scope)
  const revision = await catalogueRevision(app.pool)
  return cachedAnswer(app, ALL, { asked, revision }, async () => ({
    data: treeOf(await allCategories(app.pool, asked)),
  }))
}

/** 2-links §7. Without merchants, the categories that have any product. */
export const getAllCategories: Handler<typeof OF_MERCHANTS> = async ({ app, scope, query }) => {
  const counted = countedFor(scope)
  const { mids = [] } = query
  const revision = await catalogueRevision(app.pool)
  return cachedAnswer(app, OF_MERCHANTS, { asked: { ...counted, mids }, revision }, async () => {
    const rows =
      mids.length === 0
        ? await allCategories(app.pool, counted)
        : await categoriesOf(app.pool, counted, mids.map(merchantOfMid))
    return { data: withProducts(treeOf(rows)) }
  })
}

function countedFor(scope: Scope): CountedProducts {
  return {
    programmes: openProgrammes(scope),
    only: lockOf(scope, orion.links[0]),
    first: orion.key,
  }
}

function treeOf(rows: readonly StoredCategory[]): Category[] {
  const below = Map.groupBy(rows, (row) => row.parent_id)
  return (below.get(null) ?? []).map((row) => {
    const children = (below.get(row.category_id) ?? []).map((child) => named(child))
    const products = children.reduce((sum, child) => sum + child.products, row.products)
    return { ...named(row), products, children: { category: children } }
  })
}

function withProducts(tree: readonly Category[]): Category[] {
  return tree
    .filter(({ products }) => products > 0)
    .map((each) => {
      const category = each.children.category.filter(({ products }) => products > 0)
      return { ...each, children: { category } }
    })
}

function named({ category_id: id, name, products }: StoredCategory) {
  const text = String(id)
  return { categoryId: text, categoryName: name, id: text, name, products }
}
