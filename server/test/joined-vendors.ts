import { placement } from '../src/distribute/placement.ts'

/** A node of a plan as EXPLAIN (FORMAT JSON) writes it, as far as it is read here. */
interface Node {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  Plans?: Node[]
}

const distributed = new Set<string>(placement.distributed)
const JOINS = new Set(['Nested Loop', 'Hash Join', 'Merge Join'])

const OF_ANOTHER = /\w+\.vendor_id = (?:\w+\.)?vendor_id|\(vendor_id = \w+\.vendor_id/
const OF_ONE = /vendor_id = (?:\$\d|\d|\(InitPlan)/

/** What EXPLAIN (FORMAT JSON) answers. */
export interface Plan {
  Plan: Node
}

/**
 * Whether a plan brings rows of different vendors together: by a join of two spread tables that neither asks
 * for the same vendor on both sides nor is of one vendor altogether.
 */
export function joinsVendors(plan: Node): boolean {
  return within(plan).some(isLoose)
}

function within(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(within)]
}

function isLoose(node: Node): boolean {
  if (!JOINS.has(node['Node Type'])) return false
  const sides = (node.Plans ?? []).filter(
    (side) => !['InitPlan', 'SubPlan'].includes(side['Parent Relationship'] ?? ''),
  )
  const [outer, inner] = sides.map((side) => within(side).filter(isSpread))
  if (!outer?.length || !inner?.length) return false
  const conditions = [node, ...sides.flatMap(within)].map(conditionOf).join(' ')
  if (OF_ANOTHER.test(conditions)) return false
  return ![...outer, ...inner].every((each) => OF_ONE.test(conditionOf(each)))
}

const isSpread = (node: Node) => distributed.has(node['Relation Name'] ?? '')

function conditionOf(node: Node): string {
  const { Filter } = node
  return [
    node['Index Cond'],
    node['Recheck Cond'],
    Filter,
    node['Hash Cond'],
    node['Merge Cond'],
    node['Join Filter'],
  ].join(' ')
}
