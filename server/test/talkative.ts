import { openLog } from '../src/kit/log.ts'

/* A process that logs more at once than anybody reads, says so, and logs once more when all was read. */

const LINES = 40_000

const log = openLog('info')
for (let line = 0; line < LINES; line += 1) log.info({ pad: 'x'.repeat(1_000) }, 'said')
process.stdout.once('drain', () => {
  log.info('said again')
  process.disconnect()
})
process.send?.(LINES)
