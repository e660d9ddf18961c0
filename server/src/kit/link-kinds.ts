import { linksSayType, programmes } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'

const UNTYPED = programmes.filter((each) => !linksSayType(each)).map(({ key }) => key)

/** SQL of whether a programme's links say no type; what partners count of one may be of either. */
export const isUntypedSql = (programme: string): string =>
  `${programme} = ANY ('{${UNTYPED.join()}}'::text[])`

/** SQL of the types of the rows that may be of a link of this programme and type. */
export const linkKindsSql = (programme: string, kind: string): string =>
  `CASE WHEN ${isUntypedSql(programme)} THEN '{${kinds.join()}}' ELSE ARRAY[${kind}] END`
