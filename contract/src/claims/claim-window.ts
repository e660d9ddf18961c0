/** For so many days after a row's day it may be claimed (2-links §9, the terms' claim window). */
export const CLAIM_DAYS = 60
