/** The most days that orders are asked for. */
export const MOST_ORDER_DAYS = 93
