/** What is said of statements and payments; part of `messages`. */
export const paymentMessages = {
  badMonth: 'Give a month as YYYY-MM.',
  badAmount: 'Give an amount with digits, at most two of them behind a point.',
  amountNotZero: 'amount: give one that is not zero.',
  amountPositive: 'amount: give one above zero.',
  giveReason: 'Give the reason.',

  // Making and issuing
  monthNotOver: (month: string) => `${month} has not ended yet. Make its statements when it has.`,
  monthTooEarly: (last: string) =>
    `The statements of ${last} were made already. A month before it comes onto later statements.`,
  monthIssued: (month: string) => `The statements of ${month} were issued and never change again.`,
  issueFirst: (month: string) => `Issue the statements of ${month} first.`,
  monthNotMade: (month: string) => `The statements of ${month} are not made yet.`,
  madeAgain: (month: string) =>
    `The statements of ${month} were made again since you looked at them. Nothing was issued: look at them once more.`,
  noRateOfMonth: (month: string) =>
    `The euro reference rates of the end of ${month} are not known yet. Statements are made once they are.`,
  noRateNow: (currency: string) =>
    `No euro rate of ${currency} is known, so no file in euro can be made.`,

  // What a vendor sees
  noSuchStatement: 'There is no such statement.',
  noStatementsYet: 'No statements yet.',
  noStatementFits: 'No statement fits.',
  noEntriesYet: 'Nothing has changed the balance yet.',
  aboutStatements:
    'A statement is the sum of final days as they stood when it was made. A later restatement becomes a line of the next one.',
  daysNotFinal: (daysWere: string) =>
    `${daysWere} not final when it was made. What they earned comes on a later statement.`,
  listedDaysDiffer: (daysSay: string) =>
    `${daysSay} something else by now and may change again. The difference comes on a later statement.`,
  closedLines: (names: readonly string[], whose: 'you' | 'this vendor') =>
    `The reports of ${names.join(', ')} are not open to ${whose} now.`,
  whereClosedDays: 'The days of these lines are in CSV of days.',
  estimatedOfClosed: (whose: 'you' | 'this vendor') => `Includes programmes not open to ${whose}`,
  transferredAs: (amount: string, rate: string, day: string) =>
    `${amount} at the rate ${rate} of ${day}`,
  ratesOfEstimate: (day: string) => `What is estimated is at the euro rates of ${day}.`,
  lettersMissing: (sign: string) =>
    `${sign} stands for a letter that this typeface does not have. The statement in the portal shows it.`,

  // Payment details
  giveHolder: 'Give the name of the account’s holder.',
  badHolder: 'Give the account’s holder in Latin letters, as the bank has it.',
  badIban: 'This is no valid IBAN. Check it against your bank statement.',
  badBic: 'This is no valid BIC. It has 8 or 11 letters and digits.',
  ownOutsideSepa:
    'Your account is outside SEPA, so no transfer in euro reaches it. Give another one, or ask how you are paid.',
  ownCameBack:
    'A payment to this account came back because its details are wrong. Give them anew; nothing is paid to it before.',
  ownUnspelled:
    'No bank in SEPA takes the letters of your account’s holder. Give the holder in Latin letters, as your bank has it; nothing is paid to it before.',
  ownNoBic:
    'Your account is outside the European Economic Area, so no transfer reaches it without your bank’s BIC. Give it, too.',

  // Paying
  nothingPayable: 'Nothing is payable at the moment.',
  notPayable: (vendorId: number, why: string) => `Vendor ${vendorId} cannot be in a file: ${why}`,
  nothingDue: 'Nothing is payable to it.',
  noDetails: 'It has given no payment details.',
  outsideSepa: 'Its account is outside SEPA.',
  noBic:
    'Its account is outside the European Economic Area, where a transfer needs its bank’s BIC.',
  unspelled:
    'No bank in SEPA takes the letters of its account’s holder. The vendor is asked for Latin ones.',
  notActive: 'The vendor is not active.',
  cameBack:
    'A payment to this account came back for wrong details, and it has not given them anew.',
  moreThanPayable: (payable: string) => `amount: at most ${payable} is payable to this vendor.`,
  badIdempotencyKey: 'Give 16 to 64 letters, digits, - or _.',
  sentBefore:
    'This was sent before with other values, and recorded. Look at the vendor’s balance before you record more.',
  nobodyReady: 'Nobody who can be paid can be in a file. Beside each account stands why.',
  noDebtor:
    'The network’s own account is not set. Set PAYMENT_DEBTOR_IBAN, then make the batch again.',
  debtorUnspelled:
    'No bank in SEPA takes the letters of the network’s name. Set PAYMENT_DEBTOR_NAME in Latin ones, then make the batch again.',
  noSuchPayment: 'There is no such payment.',
  noSuchBatch: 'There is no such batch.',
  dayBefore: 'day: give today or a later day.',
  dayAfter: 'day: give today or an earlier day.',
  dayTooLate: (last: string) => `day: give ${last} or an earlier day.`,
  dayBeforePayment: (since: string) => `day: give ${since} or a later day.`,
  alreadySo: (state: string) => `This payment is ${state} already.`,
  cannotCancel:
    'Only an open payment whose file was not downloaded can be cancelled. Mark it as returned.',
  neverSent: 'This payment was in no file yet. Cancel it instead.',
  filedTwice:
    'Payments of this batch are settled already, and its file would pay them again. Cancel the batch and make a new one.',
  inactiveInBatch: (vendorIds: readonly number[]) =>
    `Not active since the batch was made: ${vendorIds.join(', ')}. Cancel their payments, then download the file.`,
  unspelledInBatch: (vendorIds: readonly number[]) =>
    `No bank in SEPA takes the letters of these accounts’ holders: ${vendorIds.join(', ')}. Cancel their payments, then download the file.`,
  otherPaymentCurrency: (currency: string, made: string) =>
    `PAYMENT_CURRENCY is ${currency}, but statements or payments were made in ${made}. Set it back to ${made}.`,
  noPaymentsYet: 'No payments yet.',
  whatIsPaid: 'Each payment of a batch stands here, and each that was recorded under Payable.',
  noBatchesYet: 'No batches yet.',
  howBatchesAreMade:
    'Press Make a batch under Payable: it is the file that the bank pays many vendors by.',
  howBatchesArePaid:
    'Give the SEPA file to your bank, and mark the payments as paid when it has paid them. One that comes back is changed by itself, below.',
  formerAccounts: (vendorIds: readonly number[]) =>
    `Given anew since the batch was made: the accounts of ${vendorIds.join(', ')}. The file pays the accounts of before.`,
  howNewAccountsArePaid:
    'To pay the new ones, cancel these payments before the file is downloaded, and make another batch.',
  batchIsLate: (day: string) =>
    `The bank was to pay it on ${day}, which has passed, and may refuse the file. Cancel the batch and make a new one.`,
  batchIsOut:
    'The file of this batch was downloaded, and the bank may have it. Mark its payments as paid, and those that come back as returned.',
  batchIsNotOut:
    'The file of this batch was not downloaded, so no bank has refused it. Cancel the batch instead.',
  batchIsRefused:
    'The bank refused the file of this batch. What was on its way came back: make a new batch of it under Payable.',
  batchIsCancelled: 'Every payment of this batch was cancelled: nothing of it goes to the bank.',
  batchIsSettled:
    'Every payment of this batch is settled. One that comes back is changed by itself, below.',
  balanceCarried: (least: string) => `A balance below ${least} is carried forward.`,
  noMonthsYet: 'No statements were made yet.',
  howMonthsAreMade:
    'Press Make statements: you see each vendor’s before it is issued, and vendors see nothing until then.',
  whereMonthsBegin:
    'Statements begin with the month that you choose. What is final of earlier days comes on it, too, unless FIRST_STATEMENT_MONTH leaves it out.',
  whereMonthsAreMade: 'Months has the one that can be made next.',
  notInactive:
    'This balance cannot lapse: nothing is left of it, it is not small, or something was earned in the last 12 months.',
  nobodyInactive: 'No balance may lapse.',
} as const
