import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, root, run, eachInCheckout, write } from './small-checkout.ts'

// What the runner installs, and when.
eachInCheckout()

/** In npm's place: says how it was called and puts there what the lock file of its folder names. */
const npmSays = async (more = '') => {
  await write(
    'npm-cli.js',
    `const fs = require('node:fs')
     console.log('npm', process.argv.slice(2).join(' '), 'on', process.execPath)
     ${more}
     const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
     for (const [path, wanted] of Object.entries(packages)) {
       if (path === '' || fs.existsSync(path + '/package.json')) continue
       fs.mkdirSync(path + '/bin', { recursive: true })
       fs.writeFileSync(path + '/package.json', JSON.stringify({ version: wanted.version, ...wanted.manifest }))
       if (wanted.manifest?.main) fs.writeFileSync(path + '/' + wanted.manifest.main, '')
       if (wanted.bin) fs.symlinkSync(${JSON.stringify(process.execPath)}, path + '/bin/node')
     }`,
  )
  return { npm_execpath: join(root, 'npm-cli.js') }
}
const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages }))
const here = { optional: true, os: [process.platform], cpu: [process.arch] }

test('installs once, and again when the lock file names another version', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const env = await npmSays()
  const { said } = await run('generate', env)
  expect(said).toContain(
    'npm install --no-save --no-audit --no-fund --loglevel=error --include=dev --include=optional',
  )
  expect((await run('generate', env)).said).not.toContain('npm install')
  await lock({ 'node_modules/vite': { version: '8.0.1' } })
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  expect((await run('generate', env)).said).toContain('npm install')
})

test('the Node that the lock file names comes first, and installs the rest', async () => {
  const name = `node_modules/node-${process.platform}-${process.arch}`
  const version = process.versions.node
  await lock({
    [name]: { version, bin: { node: 'bin/node' }, ...here },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/vite-native': { version: '8.0.0', ...here },
    'node_modules/vite-elsewhere': { version: '8.0.0', optional: true, os: ['moon'] },
  })
  const { code, said } = await run('generate', await npmSays())
  expect({ code, said }).toMatchObject({ code: 0 })
  const calls = said.split('\n').filter((line) => line.startsWith('npm '))
  expect(calls).toHaveLength(2)
  expect(calls[0]).toContain('.orrery-node')
  expect(await readdir(join(root, name))).toContain('bin')
  expect(await readdir(join(root, 'node_modules'))).not.toContain('.orrery-node')
})

test('what is missing for this platform is installed, though everything was found sound before', async () => {
  await lock({
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/native': { version: '1.0.0', ...here },
  })
  const env = await npmSays()
  expect((await run('generate', env)).code).toBe(0)
  await rm(join(root, 'node_modules/native'), { recursive: true })
  expect((await run('generate', env)).said).toContain('npm install')
  expect(await readdir(join(root, 'node_modules'))).toContain('native')
  expect((await run('generate', env)).said).not.toContain('npm install')
})

test('a native part that does not load is installed anew, and is no install when that does not help', async () => {
  await lock({
    'node_modules/native': { version: '1.0.0', ...here, manifest: { main: 'native.node' } },
  })
  const { code, said } = await run('generate', await npmSays())
  expect(code).toBe(1)
  expect(said.match(/^npm /gm)).toHaveLength(2)
  expect(said).toContain('Broken: node_modules/native. Everything is installed anew.')
  expect(said).toContain('These packages cannot be used here: node_modules/native.')
})

test('a part for another C library need not load, though an older npm has left that out of the lock file', async () => {
  await lock({
    'node_modules/native': {
      version: '1.0.0',
      ...here,
      manifest: { main: 'native.node', libc: ['of the moon'] },
    },
  })
  expect((await run('generate', await npmSays())).code).toBe(0)
})

test('what a killed install left is not believed', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const killed = await run(
    'generate',
    await npmSays(`
    fs.mkdirSync('node_modules/half', { recursive: true })
    process.kill(process.pid, 'SIGKILL')`),
  )
  expect(killed.code).toBe(1)
  const { code, said } = await run('generate', await npmSays())
  expect(code).toBe(0)
  expect(said).toContain('The last install was cut off; everything is installed anew.')
  expect(await readdir(join(root, 'node_modules'))).toEqual(
    expect.not.arrayContaining(['half', '.orrery-installing']),
  )
})

test('a second start waits for the first one’s install instead of clearing it away', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  // It works until it is told to end, ten seconds at the most.
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)'
  const env = await npmSays(
    `for (let round = 0; round < 200 && !fs.existsSync('node_modules/go'); round += 1) ${pause}`,
  )
  const other = begin('generate', env)
  while (!other.said().includes('npm install')) await once(other.child.stdout, 'data')
  const second = begin('generate', env)
  while (!second.said().includes('Another start is installing'))
    await once(second.child.stdout, 'data')
  await write('node_modules/go', '')
  expect([(await other.ended)[0], (await second.ended)[0]]).toEqual([0, 0])
  expect(second.said()).not.toContain('npm install')
})

test('a failed install says what to do and is tried again', async () => {
  await rm(join(root, 'node_modules/vite'), { recursive: true })
  const env = await npmSays('process.exit(1)')
  for (const round of [1, 2]) {
    const { code, said } = await run('generate', env)
    expect(code, `round ${round}`).toBe(1)
    expect(said).toContain('npm install failed')
  }
})
