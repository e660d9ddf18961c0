/** The page that says more, or who does. */
export type More = { page: string } | { contact: string }

/** As a mail says it. */
export function whereOf(more: More): string {
  return 'page' in more ? more.page : `Ask ${more.contact} for it.`
}
