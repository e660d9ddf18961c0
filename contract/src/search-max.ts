/** The most UTF-16 units of a text that lists are searched for; names may have more. */
export const SEARCH_MAX = 50
