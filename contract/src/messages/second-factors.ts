/** What is said of second factors; part of `messages`. */
export const secondFactorMessages = {
  secondFactorAsked:
    'This account has a second factor, which this program cannot ask for. Sign in on the portal’s own page.',
  confirmItIsYou: 'Confirm that it is you.',
  signInOver: 'This sign-in is over. Enter your password again.',
  giveCode: 'Give the six digits that your app shows.',
  giveRecoveryCode: 'Give one of your recovery codes, ten letters and digits.',
  wrongCode: 'This code is not right, or was used already.',
  giveOneProof: 'Give either a code, a recovery code or a passkey.',
  giveOneProofOrPassword: 'Give either the password, a code, a recovery code or a passkey.',
  wrongPassword: 'This password is not right.',
  wrongPasskey: 'This passkey does not open this account here.',
  passkeyOver: 'The passkey was asked for too long ago, or was used already. Try again.',
  passkeyNotMade: 'No passkey was made. Try again.',
  passkeyKnown: 'This passkey is known already.',
  passkeyCancelled: 'No passkey was used. Try again, or choose another way.',
  passkeyNeedsName:
    'A passkey needs a host name: open the portal under its name instead of an address of digits.',
  givePasskeyName: 'Give the passkey a name of at most 50 characters.',
  noSuchPasskey: 'There is no such passkey.',
  mostPasskeys: (most: number) => `An account has at most ${most} passkeys. Remove one first.`,
  noWayHere:
    'None of your second factors works here. Sign in under the name that your passkey is for, or ask an administrator.',
  noCodesWithoutFactor: 'Set up an authenticator app or a passkey first.',
  noApp: 'No authenticator app is set up.',
  beginAppAgain: 'The secret was shown too long ago. Begin again.',
  otherAppShown:
    'Another key was shown since, in another tab or window. Use that one, or close this and begin again.',
  appSetUpBefore:
    'The app is set up already. If you have not seen its recovery codes, close this and make new ones.',
  proofNeeded: 'Confirm that it is you first.',
  mustEnrol: 'Set up a second factor first; nothing else is open until then.',
  lastSecondFactor:
    'Administrators need a second factor here. Add another one before you remove this one.',
  resetOwn: 'Your own second factor is removed under Settings.',
  noSecondFactor: 'There is no second factor to remove.',
} as const

/** What a mail says that a change did. */
export const factorNews = {
  'second-factor-added': (brand: string) =>
    `A second factor was added to your ${brand} account: an authenticator app or a passkey.`,
  'second-factor-removed': (brand: string) =>
    `A second factor was removed from your ${brand} account: an authenticator app or a passkey.`,
  'second-factor-reset': (brand: string) =>
    `Your second factor for ${brand} was removed for you: your password alone signs you in. Set up a new one under Settings.`,
  'recovery-codes-made': (brand: string) =>
    `New recovery codes were made for your ${brand} account; the old ones open nothing any more.`,
} as const
export type FactorNews = keyof typeof factorNews
