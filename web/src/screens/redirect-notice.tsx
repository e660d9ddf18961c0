import { RedirectNotice } from '../links/RedirectNotice.tsx'

/** Redirect notice (2-links §2), open to every visitor. */
export default function Redirect() {
  return <RedirectNotice />
}
