/** The most days that a question for figures may be of, both ends included: two years. */
export const LONGEST_RANGE_DAYS = 731
