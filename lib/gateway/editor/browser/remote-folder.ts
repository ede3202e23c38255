/**
 * The folders and files of content/ as the File System API has them, which the editor's server reads and writes.
 *
 * @see https://fs.spec.whatwg.org
 */

/** What an editor writes before it gives it its name. */
const UNNAMED = '.sveltia-tmp-'

export interface FileChange {
  kind: 'saved' | 'renamed' | 'removed'
  file: string
  to?: string
}

type Changed = (change: FileChange | Failure) => void

/** Sveltia CMS says that something failed, and not why. */
interface Failure {
  kind: 'failed'
  reason: string
}

/**
 * The ETags of files as they were read here first, which is what a form shows, or written last: what was changed elsewhere since is
 * not overwritten, however often it is tried.
 */
const etags = new Map<string, string>()

async function ask(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  const etag = answer.headers.get('etag')
  if (etag && (init || !etags.has(address))) etags.set(address, etag)
  if (answer.ok) return answer
  if (answer.status === 404) throw new DOMException(`There is no ${address}`, 'NotFoundError')
  const { detail } = (await answer.json()) as { detail: string }
  throw new Error(detail)
}

async function change(onChange: Changed, address: string, init: RequestInit): Promise<void> {
  try {
    await ask(address, init)
  } catch (error) {
    onChange({ kind: 'failed', reason: (error as Error).message })
    throw error
  }
}

const addressOf = (file: string) => `/files/${file.split('/').map(encodeURIComponent).join('/')}`

async function filesBelow(folder: string): Promise<string[]> {
  const files = (await (await ask('/files')).json()) as string[]
  const start = folder && `${folder}/`
  return files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length))
}

export class RemoteFolder {
  readonly kind = 'directory'
  readonly name: string
  readonly path: string
  readonly #onChange: Changed

  constructor(onChange: Changed, path = '') {
    this.#onChange = onChange
    this.path = path
    this.name = path.slice(path.lastIndexOf('/') + 1)
  }

  async *entries(): AsyncGenerator<[string, RemoteFolder | RemoteFile]> {
    const below = await filesBelow(this.path)
    for (const name of new Set(below.map((file) => file.split('/')[0] ?? '')))
      yield [name, below.includes(name) ? await this.getFileHandle(name) : await this.getDirectoryHandle(name)]
  }

  /** Every folder is there as soon as it has a file. */
  async getDirectoryHandle(name: string): Promise<RemoteFolder> {
    return new RemoteFolder(this.#onChange, this.#below(name))
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<RemoteFile> {
    return new RemoteFile(this.#onChange, this.#below(name), create)
  }

  async removeEntry(name: string): Promise<void> {
    const file = this.#below(name)
    if (name.startsWith(UNNAMED)) return
    await change(this.#onChange, addressOf(file), { method: 'DELETE' })
    etags.delete(addressOf(file))
    this.#onChange({ kind: 'removed', file })
  }

  #below(name: string): string {
    return this.path ? `${this.path}/${name}` : name
  }
}

export class RemoteFile {
  readonly kind = 'file'
  readonly #onChange: Changed
  /** What was written and has no name yet. */
  #written: Blob | undefined
  /** Sveltia CMS reads a file after it wrote it, and takes one that can be read for saved. */
  #refusal: Error | undefined
  #file: string

  constructor(onChange: Changed, file: string, isNew: boolean) {
    this.#onChange = onChange
    this.#file = file
    if (isNew && this.name.startsWith(UNNAMED)) this.#written = new Blob()
  }

  get name(): string {
    return this.#file.slice(this.#file.lastIndexOf('/') + 1)
  }

  async getFile(): Promise<File> {
    if (this.#refusal) throw this.#refusal
    const body = this.#written ?? (await (await ask(addressOf(this.#file))).blob())
    return new File([body], this.name, { type: body.type })
  }

  async createWritable() {
    const parts: BlobPart[] = []
    return {
      write: async (part: BlobPart) => void parts.push(part),
      close: () => this.#write(new Blob(parts)),
    }
  }

  async move(folder: RemoteFolder, name: string): Promise<void> {
    const from = this.#file
    const to = `${folder.path}/${name}`
    this.#file = to
    if (this.#written) return this.#save(this.#written)
    if (from === to) return
    await change(this.#onChange, `${addressOf(from)}?to=${encodeURIComponent(to)}`, { method: 'POST' })
    etags.set(addressOf(to), etags.get(addressOf(from)) ?? '')
    etags.delete(addressOf(from))
    this.#onChange({ kind: 'renamed', file: from, to })
  }

  async #write(body: Blob): Promise<void> {
    if (this.#written) this.#written = body
    else await this.#save(body)
  }

  async #save(body: Blob): Promise<void> {
    this.#written = undefined
    const address = addressOf(this.#file)
    try {
      await change(this.#onChange, address, { method: 'PUT', body, headers: { 'if-match': etags.get(address) ?? '' } })
    } catch (error) {
      this.#refusal = error as Error
      throw error
    }
    this.#onChange({ kind: 'saved', file: this.#file })
  }
}
