import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Floods of one site, in a thread of their own: cheap to send, and each once dear to answer. */

const POST = '/blog/latency-is-geography'
const random = () => randomBytes(8).toString('hex')
const get = (path) => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n`
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join('')

/** Sends requests on one connection, all at once, and goes away; with `reads` it reads the answers meanwhile. */
async function pipeline(port, text, { holdMs = 500, reads = true } = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  if (reads) socket.resume()
  else socket.pause()
  socket.write(text)
  await pause(holdMs)
  socket.destroy()
}

/** `once` makes a large request one time: to make it again for each would take the core that the site needs. */
const LUA = `math.randomseed(1)
function once(make) made = made or make() return made end`

/** Sixteen connections, each with a request as soon as the one before is answered: wrk, with a script that makes the requests. */
function closedLoop(port, request) {
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'wse-flood-')), 'flood.lua')
  writeFileSync(script, `${LUA}\nrequest = function() return ${request} end\n`)
  const wrk = spawn('wrk', ['-t1', '-c16', '-d60s', '-s', script, `http://127.0.0.1:${port}`], { stdio: 'ignore' })
  parentPort.once('message', () => wrk.kill('SIGKILL'))
}

/** Two megabytes of a form whose parts have no name. */
const PARTS =
  '"POST", "/enquiry/contact", { ["content-type"] = "multipart/form-data; boundary=x" }, string.rep("--x\\r\\n\\r\\n\\r\\n", 200000) .. "--x--\\r\\n"'

/** As many cookies, each of another name, as the headers of a request may hold. */
const COOKIES = `"GET", "/readyz", { cookie = "${many(2900, (at) => `${at.toString(16)};`)}" }`

/** A form as 100,000 chunks. */
const PIECES =
  'POST /enquiry/contact HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n' +
  `${many(100_000, () => '1\r\nx\r\n')}0\r\n\r\n`
const HALF_FORM = `POST /enquiry/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 393000\r\n\r\nmessage=${'x'.repeat(380_000)}`

const word = 'string.format("%x", math.random(0x1000, 0xffff))'
const FORM =
  '"POST", "/enquiry/contact", { ["content-type"] = "application/x-www-form-urlencoded" }, "name=x&email=wrong&message="'

/** Each as often as once a second, or without a pause; the first shows what a run differs by where there is none. */
const FLOODS = {
  'no flood': () => {},
  'wrong previews': (port) =>
    everySecond(() =>
      pipeline(
        port,
        many(500, () => get(`${POST}?admin=${random()}`)),
      ),
    ),
  'unknown Markdown': (port) =>
    everySecond(() =>
      pipeline(
        port,
        many(1000, () => get(`/blog/${random()}.md`)),
      ),
    ),
  'unknown list pages': (port) =>
    everySecond(() =>
      pipeline(
        port,
        many(1000, (at) => get(`/blogs/page/${at + 100}`)),
      ),
    ),
  'unknown posts': (port) =>
    everySecond(() =>
      pipeline(
        port,
        many(1000, () => get(`/blog/${random()}`)),
      ),
    ),
  'unknown flight data': (port) =>
    everySecond(() =>
      pipeline(
        port,
        many(1000, () => get(`/_next/static/flight/${randomBytes(16).toString('base64url')}.js?page=${POST}`)),
      ),
    ),
  'a herd on cold pages': (port, pages) =>
    everySecond((at) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          pipeline(
            port,
            many(400, () => get(pages[at % pages.length])),
          ),
        ),
      ),
    ),
  'a herd of 100 each': (port, pages) =>
    everySecond((at) =>
      Promise.all(
        Array.from({ length: 80 }, () =>
          pipeline(
            port,
            many(100, () => get(pages[(at + 50) % pages.length])),
          ),
        ),
      ),
    ),
  'answers that nobody reads': (port) =>
    everySecond(() =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          pipeline(
            port,
            many(90, () => get(POST)),
            { holdMs: 30_000, reads: false },
          ),
        ),
      ),
    ),
  'calls that there are not': (port) =>
    everySecond(() =>
      Promise.all(
        Array.from({ length: 150 }, () =>
          pipeline(
            port,
            many(4, () => get('/api/x')),
            { holdMs: 5000 },
          ),
        ),
      ),
    ),
  'bodies in pieces of a byte': (port) =>
    everySecond(() => Promise.all(Array.from({ length: 4 }, () => pipeline(port, PIECES, { holdMs: 5000 })))),
  'forms sent by half': (port) =>
    everySecond(() => Promise.all(Array.from({ length: 20 }, () => pipeline(port, HALF_FORM, { holdMs: 5000 })))),
  'refused forms': (port) => closedLoop(port, `wrk.format(${FORM})`),
  'forms of empty parts': (port) => closedLoop(port, `once(function() return wrk.format(${PARTS}) end)`),
  searches: (port) => closedLoop(port, `wrk.format("GET", "/search?q=network+" .. ${word})`),
  'thank-you pages': (port) => closedLoop(port, 'wrk.format("GET", "/thank-you?reference=2345-6789-ABCD")'),
  'lists by the API': (port) => closedLoop(port, 'wrk.format("GET", "/api/blog/enable/list?page=1&size=100")'),
  'thousands of cookies': (port) => closedLoop(port, `once(function() return wrk.format(${COOKIES}) end)`),
  'thousands of parameters': (port) => closedLoop(port, 'wrk.format("GET", "/readyz?" .. string.rep("a&", 7000))'),
  'spellings of covers': (port) => closedLoop(port, `wrk.format("GET", "/covers/blog/" .. ${word} .. "/x" .. ${word})`),
  'covers of no item': (port) => closedLoop(port, `wrk.format("GET", "/covers/blog/" .. ${word})`),
}

async function everySecond(flood) {
  for (let at = 0; ; at++) {
    void flood(at)
    await pause(1000)
  }
}

export const names = Object.keys(FLOODS)

if (workerData) FLOODS[workerData.name](workerData.port, workerData.pages)
