import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that a test can cut and mend. */
export interface CutLine {
  port: number
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Opens a line to a server on this machine. */
export async function cutLine(serverPort: number): Promise<CutLine> {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(serverPort, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
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
  }
}
