import { MailList } from '../mail/MailList.tsx'

/** The mail that the portal sent, or is about to send, for administrators. */
export default function Mail() {
  return <MailList />
}
