import { Logs } from '../logs/Logs.tsx'

/** What happened: programs' calls, crawlers and, for an administrator, the audit log. */
export default function AllLogs() {
  return <Logs />
}
