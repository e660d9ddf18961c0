import { LONGEST_RANGE_DAYS } from '@orrery/contract/longest-range'
import { messages } from '@orrery/contract/messages'

/** The longest range that figures are asked for, as a date picker takes it. */
export const LONGEST_RANGE = { days: LONGEST_RANGE_DAYS, words: messages.rangeTooLong }
