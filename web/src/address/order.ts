/**
 * In which order, as a call takes it. That the table has the column, `useSort` has seen; every call
 * names its own.
 */
export function orderOf({ sort }: { sort?: string | undefined }): { sort?: never } {
  return sort === undefined ? {} : { sort: sort as never }
}
