import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'

/** The programs of OpenStack Swift, an object store that speaks S3's API and checks its signatures; each is a Debian package of the name before `-server`. */
const PARTS = ['account', 'container', 'object', 'proxy'] as const
const BUCKET = 'enquiries'
const KEYS = { S3_ACCESS_KEY_ID: 'site:uploads', S3_SECRET_ACCESS_KEY: 'the-secret-of-the-tests' }
const START_TRIES = 300

/** Whether an object store can be started here; `npm test` sets TEST_OBJECT_STORAGE where Swift is installed. */
export const hasObjectStorage = Boolean(process.env.TEST_OBJECT_STORAGE)

/** An object store of this machine with one bucket, which can be killed and started again. */
export class ObjectStorage {
  readonly #folder: string
  readonly #port: number
  #processes: ChildProcess[] = []

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  /** Prepares an empty one. */
  static async create(): Promise<ObjectStorage> {
    const folder = mkdtempSync(path.join(tmpdir(), 'wse-objects-'))
    const ports = await freePorts(PARTS.length)
    mkdirSync(path.join(folder, 'devices', 'one'), { recursive: true })
    writeFileSync(path.join(folder, 'swift.conf'), SWIFT)
    for (const [at, part] of PARTS.entries()) {
      const port = ports[at] ?? 0
      writeFileSync(
        path.join(folder, `${part}.conf`),
        part === 'proxy' ? proxy(folder, port) : store(folder, part, port),
      )
      if (part === 'proxy') continue
      const ring = (...args: string[]) =>
        execFileSync('swift-ring-builder', [`${part}.builder`, ...args], { cwd: folder, stdio: 'ignore' })
      ring('create', '4', '1', '1')
      ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
      ring('rebalance')
    }
    return new ObjectStorage(folder, ports.at(-1) ?? 0)
  }

  /** What a site needs to use it. */
  get env() {
    return { S3_BUCKET: BUCKET, S3_ENDPOINT: `http://127.0.0.1:${this.#port}`, S3_REGION: 'us-east-1', ...KEYS }
  }

  /** Starts it, and makes the bucket where there is none; what was stored before is there. */
  async start(): Promise<void> {
    this.#processes = PARTS.map((part) =>
      spawn(`swift-${part}-server`, [path.join(this.#folder, `${part}.conf`)], { stdio: 'ignore' }),
    )
    for (let tries = 0; !(await this.#isUp().catch(() => false)); tries++) {
      if (tries === START_TRIES) throw new Error('The object store does not start')
      await pause(100)
    }
  }

  /** Each of its programs has a part in storing something. */
  async #isUp(): Promise<boolean> {
    const bucket = this.bucket()
    const isThere = (await bucket.bucketExists()) || (await bucket.createBucket())
    return isThere && (await bucket.putObject('started', '')).ok && (await bucket.deleteObject('started'))
  }

  /** Its bucket, as another program sees it. */
  bucket({ secretAccessKey = KEYS.S3_SECRET_ACCESS_KEY } = {}): S3mini {
    const { S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = this.env
    return new S3mini({ endpoint: `${S3_ENDPOINT}/${BUCKET}`, region, accessKeyId, secretAccessKey })
  }

  /** Ends all its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const ended = this.#processes.splice(0).map((process) => {
      const exit = process.exitCode === null && process.signalCode === null ? once(process, 'exit') : undefined
      process.kill('SIGKILL')
      return exit
    })
    await Promise.all(ended)
  }

  /** Ends it for good. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`

const listening = (folder: string, port: number) => `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
`

const store = (folder: string, part: string, port: number) => `${listening(folder, port)}devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`

const proxy = (folder: string, port: number) => `${listening(folder, port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 100000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:slo]
use = egg:swift#slo
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_site_uploads = ${KEYS.S3_SECRET_ACCESS_KEY} .admin
`

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
