import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Answers everything with the same head and body from memory. Arguments: the port to listen on, a JSON file of headers, a file
 * with the body.
 */
const [port, headersFile, bodyFile] = process.argv.slice(2)
const headers = Object.entries(JSON.parse(readFileSync(headersFile, 'utf8'))).flat()
const body = readFileSync(bodyFile)
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('listening'))
