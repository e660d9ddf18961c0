import { once } from 'node:events'

/** With this argument the pages are still being built by whoever starts us, who sends a message when they are there. */
const ARGUMENT = '--pages-follow'

/** Settles once the pages are there, or nobody is left who builds them. */
export async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes(ARGUMENT) || !process.connected) return
  await Promise.race([once(process, 'message'), once(process, 'disconnect')])
  if (process.connected) process.disconnect()
}
