/** What is done in the background, and waits for somebody who does it. */
type Awaited = 'job' | 'mail' | 'postback'

/** For each, how many seconds the oldest that is due has been waiting; 0 where none is due. */
export type Waits = Record<Awaited, () => Promise<number>>
