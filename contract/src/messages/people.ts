/** What is said of the people on an account; part of `messages`. */
export const peopleMessages = {
  ownersOnly: 'Only an owner of this account may do this.',
  ownersChangeAdministrators:
    'Only an owner of an administrator’s account may change an administrator’s account, or make one.',
  readersRead: 'You may look at this account, not change it. Ask one of its owners.',
  chooseRole: 'role: Give owner, member or reader.',
  enterName: 'Give the name, 60 characters at the most.',
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
    'This invitation was used, taken back or is older than seven days. Ask for a new one.',
} as const
