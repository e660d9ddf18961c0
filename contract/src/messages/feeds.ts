import { counted } from '../counted.ts'

/** What the feeds of the catalogue and their runs say. */
export const feedMessages = {
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
  feedFormWhileRunning:
    'This feed is being taken in. Give it another form or programme when that has ended.',
  feedKeepsProgramme:
    'The links of what it has brought pay by its programme. For another one, delete this feed and add it anew.',
  feedAddressOrNone: 'Give an address, or have its files uploaded instead; not both.',
  feedByConnection: 'This feed comes by the programme’s own connection; no file is uploaded.',
  feedAskedOften: (title: string, most: number, from: string) =>
    `${title} may be asked for ${most} times in 24 hours. Ask again from ${from} GMT.`,
  feedNotHeld: 'This run is not held any more.',
  feedThrownAway: 'An administrator threw it away; nothing changed.',
  feedSuperseded: 'A later run took its place; nothing changed.',
  feedHadAnotherForm: 'The feed was given another form or programme; nothing changed.',
  feedPartsGone:
    'What it brought is not on any disk of ours any more; nothing changed. Upload its file again, or run the feed again where it is fetched.',
  feedNotConfigured: 'The connection that this feed comes by is not configured.',
  feedNotStored: 'Storing failed on our side; nothing changed.',
  feedNeedsMemory:
    'To read it takes more memory than a feed may have; nothing changed. One of its rows may be far too large.',
  feedThreadEnded:
    'What reads it ended in the middle; nothing changed. Run it again; if it ends again, our log says where.',
  feedTooLarge: 'The feed is larger than 2 GB; nothing changed.',
  feedTrickles: 'It came by less than 1 MB a minute; nothing changed.',
  feedUnfolds: 'The file unpacks to far more than a feed has; nothing changed.',
  feedCutOff: 'The file ends in its middle; nothing changed.',
  feedBroken: 'The file begins like gzip and cannot be unpacked; nothing changed.',
  feedCategories: (most: number) =>
    `The feed has more than ${most.toLocaleString('en-US')} categories; nothing changed.`,
  feedShrinks: (was: number, becomes: number) =>
    `The feed would shrink from ${was} to ${becomes}; held for an administrator's review.`,
  feedRefused: (refused: number, taken: number) =>
    `${counted(refused, 'row')} could not be taken and ${taken} could; held for an administrator's review.`,
  /** Why a row of a feed was refused. */
  feedRow: {
    badId: 'It has no id that can be stored.',
    noTitle: 'It has no title.',
    badPrice: 'Its price is no amount of at most nine digits before the point.',
    badCurrency: 'Its currency is no code of three letters.',
    badAddress: (what: string, problem: string) => `Its ${what}: ${problem}`,
    noVendor: 'Its link has no {VENDOR_ID} that is sent: nobody would be paid for it.',
    badCashback: 'Its cashback is no amount of at most nine digits before the point.',
    badCountry: 'Its country is not two lower-case letters.',
    badDate: 'Its dates are no instants.',
    endsFirst: 'It ends before it begins.',
    noMerchant: 'It names no merchant.',
    repeated: 'Another row of the feed has its id already.',
  },
} as const
