import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The yardstick: the least that answers a redirect, a process of its own on a free port of the loopback.
const server = createServer((_request, response) => {
  response.writeHead(302, { location: 'https://shop.example/' })
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('disconnect', () => process.exit(0))
