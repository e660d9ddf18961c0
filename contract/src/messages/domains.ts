/** What answers and screens say of domains and title filters; part of the messages. */
export const domainMessages = {
  // 2-links §8
  enterValidName: 'Please enter valid name',
  domainCreated: 'Successfully created custom domain',
  domainDeleted: 'Successfully Deleted custom domain',
  shortDomainCreated: 'Successfully created Short URL',
  shortDomainDeleted: 'Successfully Deleted Short URL',
  filterCreated: 'Successfully created Filter text',
  filterDeleted: 'Successfully Deleted Filter text',

  // Why a name cannot be a domain of a vendor
  domainNameAlone: 'Give the name alone, such as go.nova.example, without https:// and path.',
  domainNotAName: 'This is not a domain name. Give one such as go.nova.example.',
  domainTooLong: 'The name is too long: its DNS record would have no room.',
  domainIsAddress: 'This is an IP address. Give a domain name.',
  domainNotPublic: 'This name is known in private networks only. Give one of the public internet.',
  domainIsSuffix: (suffix: string) =>
    `${suffix} is a public suffix, under which anybody registers names. Give a name below it.`,
  domainMixesScripts: (label: string) =>
    `“${label}” mixes scripts, so that it can be taken for another name. Give it in one script.`,
  domainIsOurs: 'This is the portal’s own name.',
  domainTaken: (vendorId: number) => `Vendor ${vendorId} has this name already.`,
  domainOverlaps: (name: string, vendorId: number) =>
    `${name} is vendor ${vendorId}’s: a name above or below it cannot be another vendor’s.`,
  tooManyDomains: (most: number) =>
    `There are ${most} domains already. Delete one that is not needed any more.`,
  noSuchDomain: 'There is no such domain.',

  // What the name servers said
  recordMissing: (host: string) => `There is no TXT record at ${host} yet.`,
  recordDiffers: (host: string) => `The TXT record at ${host} says something else.`,
  recordGone: (host: string) => `The TXT record at ${host} is gone. Set it again.`,
  recordNotAnswered: (code: string) =>
    `The name servers gave no answer (${code}). It is tried again by itself.`,

  // Screens
  noCustomDomains: 'No custom domains yet.',
  noShortDomains: 'No short URL domains yet.',

  // Title filters
  filterLength: (least: number, most: number) => `Give a text of ${least} to ${most} characters.`,
  filterExists: 'There is a filter of this text already.',
  tooManyFilters: (most: number) =>
    `There are ${most} filters already. Delete one that is not needed any more.`,
  noSuchFilter: 'There is no such filter.',
  noFiltersYet: 'No title filters yet.',
} as const
