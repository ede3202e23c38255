import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Connections to a server that a test can cut and mend. */
export interface CutConnection {
  port: number
  cut(): Promise<void>
  mend(): Promise<void>
  /** What comes on connections that are open is taken and handed on to nobody from now on, as after a failover; on new ones too, where that is said. */
  swallow(what?: 'new ones too'): void
}

/** Forwards connections to a server on this machine. */
export async function cutConnection(serverPort: number): Promise<CutConnection> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const server = createServer((from) => {
    const to = connect(serverPort, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      if (isSwallowing) one.resume()
      else one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
    swallow: (what) => {
      isSwallowing = what === 'new ones too'
      for (const socket of sockets) socket.unpipe().resume()
    },
  }
}
