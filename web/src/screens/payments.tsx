import { Payments } from '../payments/Payments.tsx'

/** Statements and payments of all vendors. */
export default function PaymentsScreen() {
  return <Payments />
}
