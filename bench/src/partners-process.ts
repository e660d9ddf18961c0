import { sandboxSettings, startSandbox } from '@orrery/sandbox'
import { vendorWeights } from './network.ts'

// The pretend partners in a process of their own. Its parent may set their clock, in milliseconds; the
// settings that a portal needs to speak to them go to the parent, without which the process does not stay.
let now = Date.now()
const sandbox = await startSandbox({
  vendors: vendorWeights(),
  rowsPerDay: Number(process.env['ROWS_PER_DAY']),
  notReady: [],
  now: () => new Date(now),
})
process.on('message', (time) => {
  now = time as number
  process.send?.('set')
})
process.on('disconnect', () => void sandbox.close().then(() => process.exit(0)))
process.send?.(sandboxSettings(sandbox.url))
