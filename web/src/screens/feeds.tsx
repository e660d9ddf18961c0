import { Feeds as AllFeeds } from '../feeds/Feeds.tsx'

/** The registry of feeds: what brings the catalogue, when, and what became of each run. */
export default function Feeds() {
  return <AllFeeds />
}
