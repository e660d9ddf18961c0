import { amount } from './amount.ts'
import { counted } from './counted.ts'
import { catalogueMessages } from './messages/catalogue.ts'
import { claimMessages } from './messages/claims.ts'
import { clickMessages } from './messages/clicks.ts'
import { connectionMessages } from './messages/connections.ts'
import { contentMessages } from './messages/content.ts'
import { deskMessages } from './messages/desk.ts'
import { domainMessages } from './messages/domains.ts'
import { feedMessages } from './messages/feeds.ts'
import { linkMessages } from './messages/links.ts'
import { logMessages } from './messages/logs.ts'
import { mailMessages } from './messages/mail.ts'
import { orderMessages } from './messages/orders.ts'
import { peopleMessages } from './messages/people.ts'
import { paymentMessages } from './messages/payments.ts'
import { postbackMessages } from './messages/postbacks.ts'
import { revenueMessages } from './messages/revenue.ts'
import { secondFactorMessages } from './messages/second-factors.ts'
import { vendorMessages } from './messages/vendors.ts'

/** A day, or an account's part of it. */
const accountDay = (day: string, account?: string) =>
  account === undefined ? day : `${account} on ${day}`

/**
 * Every text that an answer says or the specification gives a screen, once; with a value in it, as a
 * function. The spelling of the specification is kept, its slips included (3-decisions §4). What is wrong
 * with a file, a row, an address or a partner's answer is worded by what reads it.
 */
export const messages = {
  // Sign-in and sign-up, 1-core §1 and §5
  signInTitle: 'Sign in to your account.',
  signUpTitle: "Let's Get Started – Sign Up in a Snap!",
  signUpText: 'Please fill the required information to signup.',
  signUpTerms: 'By creating an account you agree to the Terms & Conditions and our Privacy policy',
  haveAccount: 'Already have an account? Log in',
  enterFullName: 'Please Enter Full Name',
  enterEmail: 'Please Enter Email',
  enterValidEmail: 'Please Enter valid email',
  enterPassword: 'Please Enter Password',
  passwordTooShort: 'Password requires 6 characters minimum.',
  passwordsDiffer: 'Password and Confirm Password fields value must be matched.',
  phoneDigits: 'Phone number takes digits only, 10 at the most.',
  zipDigits: 'Zip takes digits only, 5 at the most.',
  passwordTooCommon: 'This password is one of the most used ones; please choose another.',
  passwordOfKnownWords:
    'This password is little more than your name, email or vendor number, or a word of this portal; please choose another.',
  signUpRefused:
    'No account can be made with these details. Log in if you have one, or write to our partner contact.',
  mayHaveSignedUp:
    'An answer was lost, so the account may have been made: log in with the password that you chose to find out.',
  wrongSignIn: 'Invalid email or password.',
  tooManyTries: 'Too many tries. Please wait and try again.',
  tooManyTriesFor: (seconds: number) =>
    `Too many tries. Please wait ${seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second')} and try again.`,
  somethingWrong: 'Something went wrong',
  noAnswer: 'The server has not answered.',
  changedMeanwhile:
    'Somebody else changed this meanwhile. Open it again, and make your change to what it is now.',
  partLost: 'This part could not be loaded.',
  partLostAdvice:
    'The rest of the page goes on. Trying again loads all of it: keep first what you typed.',
  uploadBroken: 'The file did not get through. Try again.',
  unauthenticated: 'Unauthenticated.',
  userNotFound: 'User Not Found.',

  // Change password, 2-links §2 and §8
  passwordChanged: 'Password Changed successfully',
  wrongOldPassword: 'Old Password is not correct.',
  passwordMayBeChanged:
    'An answer was lost, so the password may be the new one already: log in with it to find out.',

  // My Account
  sessionOver: 'This session is over already.',
  noSuchAccount: 'There is no such account.',

  // Shell, 1-core §2
  domainNotActivated: 'Your domain server is not yet activated, Please contact support team.',
  goToHomePage: 'GO TO HOME PAGE',
  pageNotFound: 'Page not found',
  callNotFound: 'There is no such call.',

  // Reports, 1-core §2
  clearAll: 'Clear all',
  preview: 'Preview',
  generateReport: 'Generate Report',
  performancePreview: 'Performance By Date Preview',
  estimatesNote: 'Earnings are estimates. The preview is limited to the first 100 rows.',
  notAvailable: 'N/A',
  downloadingReports:
    'The last 30 days of reports for two partner programmes are being downloaded. Please wait.',
  downloadCompleted: 'Download completed successfully.',
  tooManyDownloads:
    'Several files are on their way to you already. Wait until one has arrived, then try again.',
  tooManyReports:
    'Several reports of yours are being generated already. Wait until one is ready, then try again.',
  tooManyQueries:
    'Too many of your queries are waiting already. Wait until some are answered, then try again.',
  tooHeavy: 'This query takes longer than it may. Ask for fewer days, or narrow it by a filter.',
  mixedMoney:
    'These programmes have several currencies. Ask for earningsEur, for one programme, or by programme.',
  badComparison: 'Give previous, year or the days to compare with as {startDate, endDate}.',
  noFiguresYet: 'There are no figures of these days yet, so nothing is compared.',
  nothingBefore:
    'Nothing to compare with: not every day of the earlier range has figures, or these days have no counterpart in it.',
  noRateOfDays: 'The euro rate of some of these days is not known, so nothing can be compared.',
  salesArriving:
    'Sales of the newer days are still to come, and what the days before stood at this early is not known: part of the difference may only be that.',
  noRedirectsByClickId: 'Redirects are not told apart by click id.',
  orderNotAsked: 'Ask for this dimension too.',
  halfCharacter: 'This text has half a character. Give it whole.',
  noSuchReport: 'There is no such report.',
  reportNotFinished: 'The report is not finished yet.',
  reportNotStored: 'Storing it failed on our side, several times. Please try again later.',
  notSignable: 'This path is no download that can be signed.',
  downloadFailed: 'The download failed. Nothing was saved; please try again.',
  keyRefused:
    'The API key in this link is missing or no longer valid. My Account shows the one that is.',

  // Copy, 1-core §8 and 2-links §8
  copiedMerchantUrl: 'Successfullly Copied Merchant URL to clib board',
  copiedProductUrl: 'Successfully Copied Product URL to clip board',

  // Upload and save, 2-links §2, §5 and §8
  uploadInvalid: 'Please upload valid report.',
  uploadDone: 'Conversion Report Successfully Uploaded.',
  noRecords: 'No Records found in this Date.',
  uploadSubmit: 'Submit Conversion Report',
  uploadEmpty: 'The file has no rows that can be stored.',
  uploadReplaced: (daysAre: string, report: string) =>
    `${daysAre} not final yet. Until a day is, it is pulled again each night, and what ${report} says then replaces what is uploaded.`,
  uploadMended:
    'Correct these lines in the file and choose it again. Nothing is stored until all are right.',
  saveReports: 'Save Reports to DB',
  saveHeading: 'Daily Reports Info',
  saveHeld:
    'The stored figures were kept. If the new ones are right, store them anyway; the earlier version is kept.',
  noRuns: 'No reports were saved yet.',
  howReportsCome: 'Reports arrive every night, by Save Daily Reports, or by Upload Reports.',
  rowsSaved: (rows: number) => `${counted(rows, 'row')} saved.`,
  nothingNew: (rows: number) => `${counted(rows, 'row')}, nothing new.`,
  mostSaved: (days: number) => `At most ${days} days are saved at once.`,
  dayToCome: 'This day has not come yet.',
  pullRunning: (name: string, kind: string) =>
    `A pull or upload of ${name} ${kind} is running already.`,
  notConfigured: (name: string) => `${name}’s connection is not configured.`,

  // Why a run or a day is as it is
  interrupted: 'It was interrupted before its end; nothing of it was stored.',
  connectionLost: 'The connection to the database was lost; nothing of it was stored.',
  cutOffPull: (again: boolean) =>
    `The portal was ending; nothing of this was stored. ${again ? 'It is pulled again by itself.' : 'Please ask for it again.'}`,
  dayNotStored: 'Storing failed on our side; the day is as it was.',
  uploadNotStored: 'Storing failed on our side; nothing was changed.',
  restated: 'The partner restated the day: late sales or reversals.',
  uploaded: 'An administrator uploaded a report.',
  held: 'What the partner says of it looks wrong; held for an administrator’s review.',
  heldForEarnings: (day: string, was: string, becomes: string, account?: string) =>
    `Earnings of ${accountDay(day, account)} would go from ${amount(was)} to ${amount(becomes)}; held for an administrator's review.`,
  heldForClicks: (day: string, was: string, account?: string) =>
    `Clicks of ${accountDay(day, account)} would go from ${was} to 0; held for an administrator's review.`,
  heldForAccount: (day: string, account: string, rows: number, earnings: string) =>
    `${account} tells nothing of ${day}, of which ${counted(rows, 'row')} with earnings of ${amount(earnings)} came from it; held for an administrator's review.`,
  listNotStored: 'Storing failed on our side; nothing changed.',
  listUnusable: 'Most of the list has no address that can be linked to; nothing changed.',

  // What a request gets wrong
  badDay: 'Give a day as YYYY-MM-DD.',
  noSuchDay: 'There is no such day.',
  dayOutside: (first: string, last: string) => `Give a day from ${first} to ${last}.`,
  badNumber: 'Give a whole number.',
  numberOutside: (min: number, max: number) => `Give a whole number from ${min} to ${max}.`,
  numberTooLarge: 'The body has a number that is too large.',
  nestedTooDeeply: 'The body is nested too deeply.',
  hasHalfCharacter: (what: string) => `${what} has half of a character.`,
  namedByDay: (what: string, day: string) => `The ${what} of this day is called ${day}.`,
  hasNul: (what: string) => `${what} has a NUL character.`,
  givenTwice: (name: string) => `${name} may be given once.`,
  atMost: (most: number) => `Give at most ${most}.`,
  giveOne: (ways: readonly string[]) => `Give one of ${ways.join(', ')}.`,
  thereAre: (options: readonly string[]) => `There are ${options.join(', ')}.`,
  badCountry: 'country: two lower-case letters of a country that links are offered for.',
  badOfferCountry: 'country: two lower-case letters.',
  badSort: 'sort names a column that this table does not have.',
  badPrice: 'Give a price with digits, at most two of them behind a point.',
  priceOrder: 'minPrice cannot be above maxPrice.',
  badCategories: 'categoryIds: give at most 100 ids of categories, separated by commas.',
  badCurrency: 'Give a currency as three capital letters.',
  badVendorId: 'A vendor id has digits only.',
  startAfterEnd: 'The start date cannot be after the end date.',
  endBeforeStart: 'The end date cannot be before the start date.',
  rangeTooLong: 'The range is too long; ask for two years at the most.',
  foreignVendor: "You may not see another vendor's data.",
  // The same said to an administrator, who may name others where a call reads of whom
  namesNoOther: (field: string) => `${field}: This call takes no other vendor here.`,
  notAllowed: 'Your account may not use this.',
  typeNotAllowed: 'This type is not enabled for your account.',
  // The same said to an administrator of a vendor that it names
  vendorNotAllowed: (vendorId: number) => `Vendor ${vendorId} may not use this.`,
  vendorNotEnabled: (vendorId: number, what = 'This type') =>
    `${what} is not enabled for vendor ${vendorId}.`,
  adminOnly: 'Only the administrator may do this.',
  apiKeyNote:
    'A program reads your reports with it: put ?apiKey= and the key behind the address of a call. What it may ask and what comes back:',
  keyMayBeReplaced:
    'The key may have been replaced: close this and look at it before you try again.',
  keyMadeAnew:
    'The API key was made anew since you opened this. Close it and look when, before you replace the key again.',
  keyMismatch: 'The apiKey in the body is not the signed-in user’s.',
  crossSite: 'This call changes data and is refused from another site.',
  busy: 'Orrery cannot reach its database at the moment. Nothing was changed; please try again.',
  unsure:
    'Orrery’s database went away while this was being stored, so it may be there or not. Please look before you try again.',
  searchAgain: 'The search for products starts again. Please try again in some seconds.',
  starting: 'Orrery is starting. Please try again in some seconds.',
  diskFull:
    'The disk of Orrery’s database is full, so nothing can be stored. Nothing was changed; please try again later.',
  readOnly:
    'Orrery’s database is read-only at the moment, so nothing can be stored. Nothing was changed; please try again.',
  keptWaiting:
    'Orrery’s database keeps this waiting for too long at the moment, as while somebody works on it. Nothing was changed; please try again.',
  crowded:
    'Every connection to Orrery’s database is taken at the moment. Nothing was changed; please try again.',
  unexpected: 'Something failed on our side. Nothing was changed; please try again.',
  tooLarge: 'The request is too large.',
  misdirected:
    'Nothing is served under this name. The operator names them in PUBLIC_URL and ALLOWED_HOSTS.',
  tooSlow: 'The request came too slowly and was cut off.',
  headersTooLarge: 'The headers of the request are too large.',
  badRequest: 'This is no HTTP request.',
  badHost: 'The Host of the request is no name.',
  fragment: 'A request has nothing after a #.',
  onlyGet: 'This call is asked by GET.',
  cutOff: 'The request ended before all of it was here.',
  badJson: 'The request body is not valid JSON.',
  wrongMediaType: 'This call does not take that kind of body.',

  copyByKeys: 'Your browser did not copy. Press Ctrl+C or Cmd+C to copy.',

  // Each family in a file of its own
  ...linkMessages,
  ...clickMessages,
  ...catalogueMessages,
  ...feedMessages,
  ...contentMessages,
  ...revenueMessages,
  ...mailMessages,
  ...postbackMessages,
  ...secondFactorMessages,
  ...vendorMessages,
  ...peopleMessages,
  ...domainMessages,
  ...deskMessages,
  ...logMessages,
  ...orderMessages,
  ...claimMessages,
  ...connectionMessages,
  ...paymentMessages,
} as const
