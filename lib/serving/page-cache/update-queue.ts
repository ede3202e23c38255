import PQueue from 'p-queue'

/** An update that a visitor waits for comes before one that nobody does. */
const PRIORITY = { visitor: 1, background: 0 }

interface Update<T> {
  answer: Promise<T>
  /** When it began, in milliseconds since 1970; undefined while it waits for its turn. */
  started: { at?: number }
  /** How many wait for it; whoever has it run in the background does so to its end. */
  waiting: number
  abandoned: AbortController
}

/** Who waits for an update. */
export interface Waiter {
  /** Aborts when they do not wait any more. */
  signal?: AbortSignal
  /** Their network: each may fill a quarter of the queue, so that none can fill it alone. */
  network?: string
  /** Whether the last good page will do where a change has touched it. */
  takesStale?: boolean
}

const NETWORK_SHARE = 4
const BACKGROUND_SHARE = 2

interface UpdateQueueOptions {
  /** How many run at a time. */
  concurrency: number
  /** How many may wait for their turn. */
  waitingMax: number
  now?: () => number
}

/** An update that did not begin. */
export class NotRun extends Error {}

/**
 * Updates of what is at a path, one of each path at a time: who asks while it is under way waits for the same. What nobody
 * waits for any more never begins.
 */
export class UpdateQueue<T> {
  readonly #queue: PQueue
  readonly #waitingMax: number
  readonly #now: () => number
  readonly #updates = new Map<string, Update<T>>()
  /** How many updates wait for their turn, by the network that asked first. */
  readonly #waiting = new Map<string, number>()

  constructor({ concurrency, waitingMax, now = Date.now }: UpdateQueueOptions) {
    this.#queue = new PQueue({ concurrency })
    this.#waitingMax = waitingMax
    this.#now = now
  }

  /** The update of a path that is under way or waits for its turn. */
  underWay(path: string): Pick<Update<T>, 'answer' | 'started'> | undefined {
    return this.#updates.get(path)
  }

  /**
   * Runs an update when it is its turn, or waits for the one that is under way.
   *
   * @param path - What is updated.
   * @param who - Whether a visitor waits for it.
   * @param work - The update.
   * @param waiter - The visitor.
   * @returns What the update came to.
   * @throws NotRun Where it did not begin, because too many wait already or nobody waits any more.
   */
  async run(
    path: string,
    who: keyof typeof PRIORITY,
    work: () => Promise<T>,
    { signal, network }: Waiter = {},
  ): Promise<T> {
    const update = this.#updates.get(path) ?? this.#add(path, who, work, network)
    const { answer, started, abandoned } = update
    if (who === 'visitor' && started.at === undefined) this.#queue.setPriority(path, PRIORITY.visitor)
    update.waiting += 1
    const leave = () => {
      update.waiting -= 1
      if (update.waiting === 0 && started.at === undefined) abandoned.abort(new NotRun('nobody waits for it any more'))
    }
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    try {
      return await answer
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #add(path: string, who: keyof typeof PRIORITY, work: () => Promise<T>, network = ''): Update<T> {
    const own = this.#waiting.get(network) ?? 0
    const isOverShare = network !== '' && own >= this.#waitingMax / NETWORK_SHARE
    // What nobody waits for leaves room for whoever waits.
    const max = who === 'background' ? this.#waitingMax / BACKGROUND_SHARE : this.#waitingMax
    if (this.#queue.size >= max || isOverShare) throw new NotRun(`${isOverShare ? own : max} others wait already`)
    this.#waiting.set(network, own + 1)
    const started: Update<T>['started'] = {}
    const abandoned = new AbortController()
    const run = () => {
      started.at = this.#now()
      this.#endWaiting(network)
      return work()
    }
    const answer = this.#queue.add(run, { priority: PRIORITY[who], id: path, signal: abandoned.signal }).finally(() => {
      if (started.at === undefined) this.#endWaiting(network)
      this.#updates.delete(path)
    })
    const update = { answer, started, waiting: 0, abandoned }
    this.#updates.set(path, update)
    return update
  }

  #endWaiting(network: string): void {
    const left = (this.#waiting.get(network) ?? 1) - 1
    if (left > 0) this.#waiting.set(network, left)
    else this.#waiting.delete(network)
  }
}
