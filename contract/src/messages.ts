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
  signUpRefused:
    'No account can be made with these details. Log in if you have one, or write to our partner contact.',
  wrongSignIn: 'Invalid email or password.',
  tooManyTries: 'Too many tries. Please wait and try again.',
  somethingWrong: 'Something went wrong',
  noAnswer: 'The server has not answered.',
  unauthenticated: 'Unauthenticated.',
  userNotFound: 'User Not Found.',
  vendorSuspended: 'This account is not active. Please contact support.',

  // Change password, 2-links §2 and §8
  passwordChanged: 'Password Changed successfully',
  wrongOldPassword: 'Old Password is not correct.',

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
  nothingBefore: 'There are no figures of the days before to compare with.',
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
  uploadMended:
    'Correct these lines in the file and choose it again. Nothing is stored until all are right.',
  saveReports: 'Save Reports to DB',
  saveHeading: 'Daily Reports Info',
  saveHeld:
    'The stored figures were kept. If the new ones are right, store them anyway; the earlier version is kept.',
  noRuns: 'No reports were saved yet.',
  rowsSaved: (rows: number) => `${rows} rows saved.`,
  nothingNew: (rows: number) => `${rows} rows, nothing new.`,
  mostSaved: (days: number) => `At most ${days} days are saved at once.`,
  dayToCome: 'This day has not come yet.',
  pullRunning: (name: string, kind: string) => `A pull of ${name} ${kind} is running already.`,
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
  held: (day: string, was: string, becomes: string) =>
    `Earnings of ${day} would go from ${was} to ${becomes}; held for an administrator's review.`,
  listNotStored: 'Storing failed on our side; nothing changed.',
  listUnusable: 'Most of the list has no address that can be linked to; nothing changed.',

  // What a request gets wrong
  badDay: 'Give a day as YYYY-MM-DD.',
  badNumber: 'Give a whole number.',
  numberOutside: (min: number, max: number) => `Give a whole number from ${min} to ${max}.`,
  numberTooLarge: 'The body has a number that is too large.',
  nestedTooDeeply: 'The body is nested too deeply.',
  hasNul: (what: string) => `${what} has a NUL character.`,
  givenTwice: (name: string) => `${name} may be given once.`,
  atMost: (most: number) => `Give at most ${most}.`,
  giveOne: (ways: readonly string[]) => `Give one of ${ways.join(', ')}.`,
  thereAre: (options: readonly string[]) => `There are ${options.join(', ')}.`,
  badVisitorCountry: 'country: two lower-case letters of ISO 3166, such as us.',
  badClickPlace: 'before: give what the page before said as older.',
  badCountry: 'country: two lower-case letters of a country that links are offered for.',
  badSort: 'sort names a column that this table does not have.',
  badPrice: 'Give a price with digits, at most two of them behind a point.',
  priceOrder: 'minPrice cannot be above maxPrice.',
  badCategories: 'categoryIds: give ids of categories, separated by commas.',
  badCurrency: 'Give a currency as three capital letters.',
  badVendorId: 'A vendor id has digits only.',
  startAfterEnd: 'The start date cannot be after the end date.',
  rangeTooLong: 'The range is too long; ask for two years at the most.',
  foreignVendor: "You may not see another vendor's data.",
  notAllowed: 'Your account may not use this.',
  typeNotAllowed: 'This type is not enabled for your account.',
  adminOnly: 'Only the administrator may do this.',
  keyMismatch: 'The apiKey in the body is not the signed-in user’s.',
  crossSite: 'This call changes data and is refused from another site.',
  busy: 'Orrery cannot reach its database at the moment. Nothing was changed; please try again.',
  searchAgain: 'The search for products starts again. Please try again in some seconds.',
  starting: 'Orrery is starting. Please try again in some seconds.',
  diskFull:
    'The disk of Orrery’s database is full, so nothing can be stored. Nothing was changed; please try again later.',
  readOnly:
    'Orrery’s database is read-only at the moment, so nothing can be stored. Nothing was changed; please try again.',
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

  // Catalogue, 2-links §2 and §3
  anyPage: 'Any page',
  frontPage: 'Front page',
  payUnknown: 'Not stated',
  noSuchItem: 'This is no longer in the catalogue.',

  // Links, 2-links §5
  merchantUnknown:
    'This link is not of a merchant in the catalogue. Pick a merchant from the list.',
  merchantLeft: 'This merchant has left the programme; no link can be made for it.',
  merchantNotPaying: (name: string, kinds: readonly string[]) =>
    `The merchant pays ${name} for no ${kinds.join(' or ')}.`,
  noProgrammeHas: 'No programme has this merchant.',
  programmeOff: 'A programme that is not open to you has this merchant. Your contact can open it.',
  noLinkGiven: (name: string) => `${name} gives no link to this merchant.`,
  frontPageOnly: (name: string) => `${name} links to the merchant’s front page only.`,
  linkUnusable: (name: string) => `${name} answered with a link that cannot be used.`,
  linksByCall: (screen: string) =>
    `Links are made one at a time here: press Generate Link on ${screen}.`,
  linkTextTooLong: (label: string, most: number) => `${label}: at most ${most} characters.`,
  listNotConfigured: 'This merchant list has no connection configured.',
  merchantLocked: 'Your account may make links for its one merchant only.',
  linkNotYours: 'Only a link that you generated here can be shortened.',
  composedTooLong: 'Vendor id and placement id together may have 50 characters at the most.',
  noMerchantsFound: 'No merchant fits this search.',
  noMerchantsYet: 'No merchants yet.',
  linkPlace: 'Pick a merchant and its link appears under it.',
  linkPlaceLocked: 'Press Generate and your link appears under the merchant.',
  pickMerchant: 'Several merchants fit: pick one of them from the list.',
  noSuchList: 'There is no such merchant list.',
  noMerchantFits: 'No merchant fits the search.',
  linksNote:
    'Clicks are counted on short links; valid ones leave out bots, prefetching and repeats.',

  // Clicks, 2-links §2
  clicksAnalysis: 'Clicks Analysis',
  noClicks: 'No clicks in these days.',
  noClicksYet:
    'Make a short link under Links and put it where your visitors are: a click stands here seconds later.',
  noClickFits: 'No click fits.',
  noChannel: 'No channel was named.',
  nameChannel:
    'Put ?channel=newsletter behind a short link, and its clicks are counted by channel.',
  otherWords: (most: string) =>
    `Other: hits that named something after a day had ${most} different names already.`,
  noSearchText: 'No search text was named.',
  nameSearchText: 'Put ?text=red+shoes behind a short link, and its clicks are counted by text.',
  linkFiguresNote:
    'What partners reported since the link was made. Clicks on its short link are known by their id; of others a report names merchant and placement only, so links with the same two have these together.',
  findLinksNote:
    'Paste the address of a page and see which of your programmes pay for it, the best first.',
  findManyNote: (most: string) =>
    `One address a line, or a CSV file with one in each row; up to ${most}.`,
  firstPagesOnly: (most: string, given: string) =>
    `Only the first ${most} of the ${given} pages were looked up.`,
  noPageGiven: 'Paste the address of a page.',
  noPagesGiven: 'Paste the addresses of pages, or choose a file with some.',
  wholeAddress: 'Paste the whole address of a page, such as https://shop.example/shoes.',
  otherPage: 'Look for the merchant by its name, or try another page of the shop.',
  noLinksYet: 'No links yet.',
  noLinksFound: 'None of your links fits this search.',
  linkUnknown: 'This link does not exist or is no longer active.',
  linkOnlyFollowed: 'A link can only be followed.',
  linkBusy: 'This link cannot be followed right now. Please try again in a moment.',
  // Links to feeds, 2-links §2
  redirecting: 'Re directing to price line',
  feedNotSetUp: 'The operator has not set this feed up yet.',
  badChannel: 'A channel has letters, digits, blanks and hyphens, from 1 to 50 of them.',
  badCity: 'A city has letters, digits, blanks, points, apostrophes and hyphens, 50 at the most.',
  stayOrder: 'checkOut is after checkIn.',
  feedLinksNote:
    'Two links of your own to put on your sites. Each carries the channel, so that its clicks are counted by it.',
  // Feeds of the catalogue
  nameFeed: 'Give the feed a name.',
  feedHeld: 'The catalogue is as it was. Take in what came if it is right, or throw it away.',
  noFeedsYet: 'No feeds yet.',
  noFeedRuns: 'This feed has not been taken in yet.',
  noSuchFeed: 'There is no such feed.',
  feedNameTaken: 'There is a feed of this name already.',
  feedOfAnotherForm: 'This is not the form that the feed is registered with; nothing changed.',
  feedOfProgramme: (title: string, programme: string) => `${title} is ${programme}’s alone.`,
  feedWithoutAddress: 'This form comes by the programme’s own connection; it has no address.',
  feedBringsOther: 'A feed goes on bringing what it brings. Add another one for this form.',
  feedIsUploaded: 'This feed has no address. Upload its file.',
  feedRuns: 'This feed is being taken in already.',
  feedStillRuns: 'This feed is being taken in. Delete it when that has ended.',
  feedAddressOrNone: 'Give an address, or have its files uploaded instead; not both.',
  feedByConnection: 'This feed comes by the programme’s own connection; no file is uploaded.',
  feedAskedOften: (title: string, most: number, from: string) =>
    `${title} may be asked for ${most} times in 24 hours. Ask again from ${from} GMT.`,
  feedNotHeld: 'This run is not held any more.',
  feedThrownAway: 'An administrator threw it away; nothing changed.',
  feedSuperseded: 'A later run took its place; nothing changed.',
  feedPartsGone: 'Its file is not on any disk of ours any more; nothing changed. Upload it again.',
  feedNotConfigured: 'The connection that this feed comes by is not configured.',
  feedNotStored: 'Storing failed on our side; nothing changed.',
  feedNeedsMemory:
    'To read it takes more memory than a feed may have; nothing changed. One of its rows may be far too large.',
  feedThreadEnded:
    'What reads it ended in the middle; nothing changed. Run it again; if it ends again, our log says where.',
  feedTooLarge: 'The feed is larger than 2 GB; nothing changed.',
  feedUnfolds: 'The file unpacks to far more than a feed has; nothing changed.',
  feedCutOff: 'The file ends in its middle; nothing changed.',
  feedBroken: 'The file begins like gzip and cannot be unpacked; nothing changed.',
  feedCategories: (most: number) =>
    `The feed has more than ${most.toLocaleString('en-US')} categories; nothing changed.`,
  feedShrinks: (was: number, becomes: number) =>
    `The feed would shrink from ${was} to ${becomes}; held for an administrator's review.`,
  feedRefused: (refused: number, taken: number) =>
    `${refused} rows could not be taken and ${taken} could; held for an administrator's review.`,
  /** Why a row of a feed was refused. */
  feedRow: {
    badId: 'It has no id that can be stored.',
    noTitle: 'It has no title.',
    badPrice: 'Its price is no amount of at most nine digits before the point.',
    badCurrency: 'Its currency is no code of three letters.',
    badAddress: (what: string, problem: string) => `Its ${what}: ${problem}`,
    badCashback: 'Its cashback is no amount of at most nine digits before the point.',
    badVisitorCountry: 'country: two lower-case letters of ISO 3166, such as us.',
    badClickPlace: 'before: give what the page before said as older.',
    badCountry: 'Its country is not two lower-case letters.',
    badDate: 'Its dates are no instants.',
    endsFirst: 'It ends before it begins.',
    noMerchant: 'It names no merchant.',
    repeated: 'Another row of the feed has its id already.',
  },
  // Events, podcasts and daily quotes
  giveText: 'Give a text.',
  unseenCharacters: 'It has characters that cannot be seen.',
  ofField: (field: string, problem: string) => `${field}: ${problem}`,
  badInstant: 'Give a moment with its offset, such as 2026-03-20T09:00:00Z.',
  noSuchEvent: 'There is no such event.',
  eventNowhere: 'Say where it is, or give a link.',
  eventLink: 'Give an address that begins with https://.',
  eventEndsFirst: 'An event cannot end before it begins.',
  noEventsYet: 'No events yet.',
  noSuchPodcast: 'There is no such podcast.',
  noPodcastsYet: 'No podcasts yet.',
  noSuchQuote: 'There is no such daily quote.',
  quoteDayTaken: 'This day has its quote already.',
  badTime: 'Give a time as HH:MM.',
  badDuration: 'Give minutes and seconds, such as 12:30.',
  chooseAudio: 'Choose the audio file.',
  cannotPlay: 'This audio cannot be played now. Load the page again and try once more.',
  noQuotesYet: 'No daily quotes yet.',
  noSuchAudio: 'There is no such audio file. Upload one first.',
  audioTaken: 'Another podcast has this audio file already.',
  audioElsewhere: 'This audio is not on this machine’s disk. Please try again later.',
  badAudioType: 'Give an audio file: MP3, M4A, AAC, OGG, WAV or FLAC.',
  notAudio: 'The file is no MP3, M4A, AAC, OGG, WAV or FLAC; nothing was stored.',
  audioTooLong: 'The file has more bytes than its address was made for; nothing was stored.',
  audioTooShort: 'The file has fewer bytes than its address was made for; nothing was stored.',
  audioAddress: 'Only an address that getSignedUrl has made takes a file.',
  audioAddressUsed: 'A file was sent to this address already. Ask for another address.',
  audioShareUsed: 'Your audio files take the room that one administrator has. Take back podcasts.',
  audioFull: 'There is no room for more audio. Take back podcasts, or have PODCAST_MB raised.',
  rangeOutside: 'The file has no such range.',
  notAsBefore: 'The file is not the one that the request expects.',
  // Feeds, sites and the extension, 2-links §2
  notReadYet: 'Not read yet.',
  revenueUnreadable: (name: string) => `${name} sent no row that can be read.`,
  revenueGone: (name: string) =>
    `${name} sent no rows for a day that had some; they are kept as they were.`,
  partnerPaused: (name: string, until: string) => `${name} asked us to wait until ${until} GMT.`,
  partnerAsksToWait: (name: string) => `${name} asked us to wait. Please try again later.`,
  mostRead: (days: number) => `At most ${days} days are read at once.`,
  dayNotOver: 'Only days that are over can be read.',
  revenueReading: 'The partner is asked. What it says stands here as soon as it is read.',
  revenueRead: 'Read again; these are the figures as they are now.',
  revenueAsked: 'These figures were asked for a moment ago. Please wait and try again.',
  // Catalogue, 2-links §2
  cataloguePreparing: 'The catalogue is being prepared.',
  noProductFits: 'No product fits.',
  showingFor: (text: string) => `Nothing has “${text}”. Showing results for`,
  didYouMean: 'Did you mean',
  maxBelowMin: 'Max price is below min price.',
  noCategoriesYet: 'No categories yet.',
  noAdvertisersFound: 'No advertiser fits.',
  // Coupons and cashback, 1-core §2
  couponsShown: (shown: string, total: string) => `Showing ${shown} of ${total} Coupons`,
  cashbackShown: (shown: string, total: string) => `Showing ${shown} of ${total} Cashbacks`,
  copiedCouponCode: 'Successfully Copied Coupon Code to clip board',
  copiedCouponUrl: 'Successfully Copied Coupon URL to clip board',
  copiedCashbackUrl: 'Successfully Copied Cashback URL to clip board',
  noCouponFits: 'No coupon fits.',
  noCashbackFits: 'No cashback fits.',
  noCouponsYet: 'No coupons yet.',
  noCashbackYet: 'No cashback yet.',
  // Postbacks
  noSuchEndpoint: 'There is no such endpoint.',
  noSuchPostback: 'There is no such postback in the log.',
  noEndpointsYet: 'No endpoints yet.',
  noPostbacksYet: 'Nothing was sent to this endpoint yet.',
  noPostbackFits: 'No postback fits.',
  nameEndpoint: 'Give the endpoint a name.',
  endpointNeedsAddress: 'Give the address that is called.',
  chooseEvents: 'Choose at least one event.',
  tooManyEndpoints: (most: number) =>
    `There are ${most} endpoints already. Delete one that is not needed any more.`,
  endpointNotSecure: 'The address must begin with https://.',
  endpointFragment: 'Leave out what follows the #: it is never sent.',
  endpointPrivate: 'The address leads to a private network, so it is not called.',
  unknownMacros: (unknown: readonly string[], known: readonly string[]) =>
    `There is no macro ${unknown.map((name) => `{${name}}`).join(', ')}. There are ${known.map((name) => `{${name}}`).join(', ')}.`,
  macroMisplaced: 'Macros may stand behind the ? of the address alone.',
  tooManyTests: (most: number, minutes: number) =>
    `At most ${most} tests are sent in ${minutes} minutes. Please wait and try again.`,
  endpointPaused: 'This endpoint is paused. Let it go on first.',
  postbackWaits: 'This postback is on its way already.',
  parkedByPause: 'The endpoint was paused before this could be sent.',
  pausedByFailure:
    'Nothing got through to this endpoint for 24 hours, so it was paused. Mend it, send a test, and let it go on; what is parked can be sent again.',
  endpointAnswered: (status: string) => `The endpoint answered ${status}.`,
  postbackTooLong: 'The address with this event’s values is too long to be called.',
  copyByKeys: 'Your browser did not copy. Press Ctrl+C or ⌘C to copy.',
} as const
