import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/src/kit/config.ts'

const DEPLOY = join(import.meta.dirname, '../deploy')
const SECRETS = '/run/secrets/'
const nginx = readFileSync(join(DEPLOY, 'proxy/nginx.conf'), 'utf8')
/** What leads to https, and what answers there. */
const servers = nginx.split(/^server \{$/m).slice(1)

interface Service {
  environment: Record<string, string>
  secrets: string[]
  env_file: { path: string; required: boolean }[]
  networks?: string[]
  sysctls?: Record<string, number>
}
const compose = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, unknown>
  networks: Record<string, { enable_ipv6?: boolean }>
}
const nodes = ['node1', 'node2'].map((name) => compose.services[name]!)

/** The stages of the Dockerfile by name, each with its instructions after those of the stage that it begins from. */
function imageStages(): Map<string, string[]> {
  const stages = new Map<string, string[]>()
  const text = readFileSync(join(DEPLOY, '../Dockerfile'), 'utf8').replaceAll(/^#.*\n/gm, '')
  for (const stage of text.split(/^FROM /m).slice(1)) {
    const [from = '', ...steps] = stage.replaceAll('\\\n', ' ').trim().split(/\n+/)
    const [base = '', name = 'image'] = from.split(' AS ')
    stages.set(name, [...(stages.get(base) ?? []), ...steps])
  }
  return stages
}

/** The names that the portal looks for in its environment. */
function readNames(): Set<string> {
  const asked = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return undefined
        },
      },
    ),
  )
  return asked
}

test('every node is given settings that the portal reads, and takes', () => {
  const read = readNames()
  for (const { environment } of nodes) {
    expect(Object.keys(environment)).toContain('PUBLIC_URL')
    expect(Object.keys(environment).filter((name) => !read.has(name))).toEqual([])
    const plain = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
    const taken = readConfig({
      ...Object.fromEntries(plain),
      PUBLIC_URL: 'https://portal.example',
      DATABASE_URL: 'postgres://orrery@database/orrery',
    })
    expect(taken).toMatchObject({ TRUST_PROXY_HOPS: 1, METRICS_PORT: 9100, embedded: false })
  }
})

test('every node has the secrets that its settings name, and the operator’s own file of settings', () => {
  for (const { environment, secrets, env_file: files } of nodes) {
    const named = Object.values(environment).filter((value) => value.startsWith(SECRETS))
    expect(named.map((value) => value.slice(SECRETS.length)).toSorted()).toEqual(secrets.toSorted())
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
    expect(files).toEqual([{ path: './orrery.env', required: false }])
  }
})

test('no log of the proxy has a query, in which an API key may stand', () => {
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log \S+ without_query;$/m)
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
  }
  const format = /^log_format without_query ([^;]+);/m.exec(nginx)?.[1] ?? ''
  expect(format.match(/\$\w+/g)).toContain('$uri')
  expect(
    format.match(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/g),
  ).toBeNull()
})

test('what one node’s pages need and the other lacks is asked of both while a version is replaced', () => {
  const assets = /location \/assets\/ \{([^}]*)\}/.exec(nginx)?.[1]
  expect(assets).toMatch(/proxy_next_upstream [^;]*\bhttp_404;/)
})

test('a node that stands still is noticed by short links and scripts, and the other one is asked', () => {
  for (const path of ['/s/', '/assets/']) {
    const [, rules] = new RegExp(`location ${path} \\{([^}]*)\\}`).exec(nginx) ?? []
    const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(rules ?? '')?.[1])
    // A redirect waits for the database for two seconds; people wait for little more.
    expect(seconds).toBeGreaterThan(2)
    expect(seconds).toBeLessThan(10)
  }
  expect(nginx).toMatch(/^ {2}proxy_next_upstream [^;]*\btimeout\b/m)
})

test('who comes by IPv6 reaches the proxy under its own address, by a network that is the proxy’s alone', () => {
  for (const server of servers) expect(server).toMatch(/^ {2}listen \[::\]:(80|443)( ssl)?;$/m)
  const byIpv6 = Object.entries(compose.networks).filter(([, { enable_ipv6: on }]) => on)
  expect(byIpv6.map(([name]) => name)).toEqual(['outside'])
  // A node whose networks are others than before cannot be replaced while the others run.
  const placed = Object.entries(compose.services).filter(([, { networks }]) => networks)
  expect(placed.map(([name, { networks }]) => [name, networks])).toEqual([
    ['proxy', ['default', 'outside']],
  ])
})

test('the kernel takes little ahead of a slow line, in a node and in the proxy', () => {
  for (const service of [...nodes, compose.services['proxy']]) {
    expect(service?.sysctls).toEqual({ 'net.ipv4.tcp_notsent_lowat': 128 * 1024 })
  }
})

test('what is too large or comes too slowly is Orrery’s to say, or cut after as long', () => {
  const [, served = ''] = servers
  expect(served).toMatch(/^ {2}client_max_body_size 0;$/m)
  const kilobytes = Number(/^ {2}large_client_header_buffers \d+ (\d+)k;$/m.exec(served)?.[1])
  expect(kilobytes * 1024).toBeGreaterThan(maxHeaderSize)
  const seconds = Number(/^ {2}client_header_timeout (\d+)s;$/m.exec(served)?.[1])
  expect(seconds * 1000).toBe(readConfig({}).SLOW_REQUEST_MS)
})

test('the image has packages from the registry alone, and all that a node needs', () => {
  const ignored = readFileSync(join(DEPLOY, '../.dockerignore'), 'utf8').split('\n')
  expect(ignored).toContain('**/node_modules')
  // Only the root's are copied into it; npm puts a package below where two versions are asked for.
  const lock = readFileSync(join(DEPLOY, '../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> }
  const below = Object.keys(packages).filter((path) =>
    /^(server|contract)\/node_modules/.test(path),
  )
  expect(below).toEqual([])
})

test('the image fetches packages anew only when what names them has changed', () => {
  const { workspaces } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const stages = [...imageStages().values()].filter((steps) => steps.some(fetchesPackages))
  expect(stages).toHaveLength(2)
  for (const steps of stages) {
    const before = steps.slice(0, steps.findIndex(fetchesPackages))
    expect(before.filter((step) => /^(COPY|ADD)\b/.test(step))).toEqual([
      'COPY package.json package-lock.json .npmrc ./',
      ...workspaces.toSorted().map((name) => `COPY ${name}/package.json ${name}/`),
    ])
  }
})

test('the image keeps what Node has compiled where it may write', () => {
  const steps = imageStages().get('image') ?? []
  const settings = steps.filter((step) => step.startsWith('ENV ')).join(' ')
  const kept = / NODE_COMPILE_CACHE=(\S+)/.exec(settings)?.[1]
  expect(kept).toMatch(/^\/data\//)
  expect(steps).toContain('VOLUME /data')
})

const fetchesPackages = (step: string) => step.includes('npm ci')
