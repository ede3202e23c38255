import { connect } from 'node:net'

/**
 * Sends bytes over a connection of its own, as no HTTP client would.
 *
 * @param address - The site's address.
 * @param text - What is sent.
 * @param timeoutMs - How long to wait for the end of the connection.
 * @returns What came back, and whether the server closed the connection.
 */
export function rawRequest(
  address: string,
  text: string,
  timeoutMs = 3000,
): Promise<{ answer: string; isClosed: boolean }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const end = (isClosed: boolean) => {
      socket.destroy()
      resolve({ answer, isClosed })
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => end(true))
    socket.on('close', () => end(true))
    socket.on('error', reject)
    setTimeout(() => end(false), timeoutMs)
  })
}
