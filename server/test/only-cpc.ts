/** Settings that take Orion's second account away: it has CPC only. */
export const onlyCpc = { ORION_CPA_PUBLISHER_ID: '', ORION_CPA_API_KEY: '' }
