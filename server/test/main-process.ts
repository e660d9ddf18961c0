import { startProgram, type Program } from './program.ts'

export interface MainProcess extends Program {
  /** Where it answers; rejects when it ends before it does. */
  url: Promise<string>
}

/** The product's own binary as a process of its own, on a free port of this machine. */
export function startMain(environment: Record<string, string>): MainProcess {
  const main = startProgram('main.ts', { PORT: '0', HOST: '127.0.0.1', ...environment })
  const url = new Promise<string>((resolve, reject) => {
    main.child.stdout?.on('data', () => {
      const found = /answers on (http:\S+).*\n/.exec(main.output())?.[1]
      if (found) resolve(found)
    })
    void main.ended.then((code) => reject(new Error(`It ended with ${code}: ${main.output()}`)))
  })
  // A test that expects the end never asks for the address.
  url.catch(() => undefined)
  return { ...main, url }
}
