/** What is said of the people on an account; part of `messages`. */
export const peopleMessages = {
  ownersOnly: 'Only an owner of this account may do this.',
  ownersChangeAdministrators:
    'Only an owner of an administrator’s account may change an administrator’s account, or make one.',
  readersRead: 'You may look at this account, not change it. Ask one of its owners.',
  chooseRole: 'role: Give owner, member or reader.',
  enterName: 'Give the name, 60 characters at the most.',
  nameIsAddress: 'A name holds no web address.',
  nameHasHost: 'A name holds no web address. Leave a space after each point.',
  confirmToInvite:
    'Confirm your own address before you invite somebody: open the link in the mail that we sent you.',
  confirmToBePaid:
    'Confirm your own address before you say where the money goes: open the link in the mail that we sent you.',
  ownerKnowsKey:
    'As an owner they could read the API key: replace it if they should not use it any more.',
  noSuchPerson: 'This person is not on your account any more.',
  lastOwner:
    'An account needs an owner. Make somebody else an owner first, or hand the account over.',
  accountsAddress:
    'Mail about the account goes to this address. Let another owner confirm theirs first; then it goes there.',
  handOverToSelf: 'The account is yours already. Choose somebody else.',
  alreadyHere: 'This person is on your account already.',
  tooManyPeople: (most: number) =>
    `An account has ${most} people at the most. Remove somebody first.`,
  tooManyInvitations: (most: number) =>
    `${most} invitations are open already. Take one back, or wait until one is answered.`,
  tooManyInvitationsToday: (most: number) =>
    `An account invites ${most} times a day at the most. Try again tomorrow.`,
  invitationTitle: 'Join the account',
  invitationGone: 'This invitation is not open any more.',
  invitationOver:
    'This invitation was used, taken back or is older than seven days. If you joined by it, log in; else ask for a new one.',
  mayHaveJoined:
    'An answer was lost, so you may have joined: log in with the password that you chose to find out.',
} as const

/** What a mail says that changed in who opens an account; everybody by name and address. */
export const peopleNews = {
  joined: (who: string, role: string, inviter: string) =>
    `${who} joined the account as ${role}, invited by ${inviter}.`,
  roleChanged: (who: string, from: string, to: string) =>
    `The role of ${who} was changed from ${from} to ${to}.`,
  handedOver: (who: string, before: string) =>
    `The account was handed over to ${who}, who owns it now; ${before} is a member.`,
  removed: (who: string) => `${who} was removed from the account.`,
  left: (who: string) => `${who} left the account.`,
  secondFactorReset: (who: string) =>
    `The second factor of ${who} was removed, so the password alone opens the account for them.`,
  accountEmail: (from: string, to: string) =>
    `Mail about the account goes to ${to} now, and no longer to ${from}.`,
} as const
