import { ClickLog } from '../clicks/ClickLog.tsx'

/** Every hit on the vendor's short links, to be searched and downloaded. */
export default function ClickLogScreen() {
  return <ClickLog />
}
