import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that ends each connection after `bytesOf()` bytes, both directions together. */
export async function cuttingProxy(port: number, bytesOf: () => number) {
  const sockets = new Set<Socket>()
  let cuts = 0
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    let left = bytesOf()
    const end = () => {
      client.destroy()
      far.destroy()
    }
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(from)
      from.on('error', end)
      from.on('close', () => {
        sockets.delete(from)
        end()
      })
      from.on('data', (chunk: Buffer) => {
        if (chunk.length < left) {
          left -= chunk.length
          if (!to.write(chunk)) from.pause()
          return
        }
        cuts += 1
        to.write(chunk.subarray(0, left), end)
        left = 0
      })
      to.on('drain', () => from.resume())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
