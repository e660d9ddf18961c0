import type { MailWords } from './mail.ts'

/** What mails say to somebody of their own password or address; part of `mails`. */
export const accountMails = {
  /** @param kept the session by which it was changed goes on. */
  passwordChanged: (brand: string, contact: string, kept: boolean): MailWords => ({
    subject: `${brand}: your password was changed`,
    text: `The password of your ${brand} account was changed, and wherever ${kept ? 'else ' : ''}you were signed in you were signed out.\n\nIf it was not you, write to ${contact} at once.`,
  }),
  signUpTaken: (brand: string, pages: { signIn: string; newPassword: string }): MailWords => ({
    subject: `${brand}: you have an account already`,
    text: `Somebody signed up for ${brand} with this address, which has an account already. Nothing was changed.\n\nIf it was you, sign in here:\n${pages.signIn}\n\nIf you do not know the password, choose a new one:\n${pages.newPassword}\n\nIf it was not you, leave this mail.`,
  }),
} as const
