import { startSandbox } from './index.ts'

const sandbox = await startSandbox({
  port: Number(process.env.SANDBOX_PORT ?? 4100),
  host: process.env.SANDBOX_HOST ?? '127.0.0.1',
  mailPort: Number(process.env.SANDBOX_MAIL_PORT ?? 4125),
})
console.log(
  `The pretend partner networks answer at ${sandbox.url}, and take mail at ${sandbox.mailUrl}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close())
}
