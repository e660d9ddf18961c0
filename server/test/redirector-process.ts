import { startRedirector } from './redirector.ts'

// A process of its own, so that a test can kill it and the bench can measure it. Settings come from the
// environment; the address goes to the parent, without which the process does not stay.
const settings = Object.entries(process.env).flatMap(([name, value]) =>
  value ? [[name, value]] : [],
)
const running = await startRedirector(Object.fromEntries(settings) as Record<string, string>)
process.send?.(running.base)
process.on('disconnect', () => void running.close().then(() => process.exit(0)))
