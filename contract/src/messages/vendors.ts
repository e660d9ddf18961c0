import { sentence } from '../sentence.ts'

/** What is said of vendors to administrators and to themselves; part of `messages`. */
export const vendorMessages = {
  vendorSuspended: 'This account is not active. Please contact support.',
  vendorSuspendedFor: (why: string) =>
    `This account is suspended: ${sentence(why)} Please contact support.`,
  vendorApplied:
    'Your application is being looked at. You can sign in as soon as it has been approved.',
  sessionEnded: 'Your session has ended. Sign in again.',
  sessionHadEnded: 'Your session had ended, so this was not done. Try again.',
  giveSite: 'Give the address of your site.',
  giveTraffic: 'Say where your traffic comes from.',
  textTooLong: (most: number) => `At most ${most} characters.`,
  applicationKept:
    'Thank you. We look at every application by hand. Sign in with your email and password to see whether it has been approved.',
  noSuchVendor: 'There is no such vendor.',
  noVendorFits: 'No vendor fits.',
  noVendorsYet: 'No vendors yet.',
  reasonToSuspend: 'Give the reason. The vendor reads it when it tries to sign in.',
  chooseLinks: 'Say whether its links go on or are parked.',
  vendorChanged:
    'Somebody else changed this vendor meanwhile. Load it again, and make your change to what it is now.',
  neverApplied: 'Only a new vendor applies.',
  lastAdministrator:
    'Nobody could open Vendors List any more after this. Make another vendor an administrator first.',
  noSuchScreen: (path: string) => `There is no screen ${path}.`,
  noSuchProgramme: (key: string) => `There is no programme ${key}.`,
  notToLockTo: (programme: string, merchantId: string) =>
    `lockedMerchant: ${programme}’s list has no merchant ${merchantId}.`,
  lockedToNothing: 'Orion’s list has no such merchant now, so no link can be made.',
  viewReadsOnly: 'You see what the vendor sees, read-only. Leave the view to change something.',
  viewActiveOnly: 'Only the screens of an active vendor can be viewed.',
  viewNoAdministrator: 'The screens of another administrator cannot be viewed.',
  noAuditYet: 'Nothing has been written down yet.',
} as const
