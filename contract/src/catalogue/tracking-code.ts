/** What stands for `vendorId_placementId` in a jump URL (1-core §3). */
export const TRACKING_CODE = '{TRACKING_CODE}'
