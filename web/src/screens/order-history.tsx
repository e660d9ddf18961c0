import { Orders } from '../account/Orders.tsx'

/** My Orders: the vendor's sales, and what became of each. */
export default function OrderHistory() {
  return <Orders />
}
