import { Postbacks as AllPostbacks } from '../postbacks/Postbacks.tsx'

/** The vendor's endpoints for postbacks, and the log of each. */
export default function Postbacks() {
  return <AllPostbacks />
}
