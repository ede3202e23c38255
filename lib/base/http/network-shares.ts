/** What visitors have under way at the same time: each network a part of it at most, so that none can have it all. */
export class NetworkShares {
  readonly #max: number
  readonly #ownMax: number
  readonly #own = new Map<string, number>()
  #all = 0

  /**
   * @param max - How much all may have.
   * @param ownMax - How much of it each network may have.
   */
  constructor(max: number, ownMax: number) {
    this.#max = max
    this.#ownMax = ownMax
  }

  /**
   * Takes a part, until `giveBack`.
   *
   * @param network - Whose it is (networkOf).
   * @param amount - How much.
   * @returns Whether there was so much left.
   */
  take(network: string, amount = 1): boolean {
    const own = (this.#own.get(network) ?? 0) + amount
    if (own > this.#ownMax || this.#all + amount > this.#max) return false
    this.#own.set(network, own)
    this.#all += amount
    return true
  }

  /** How much all have. */
  get taken(): number {
    return this.#all
  }

  /** Gives back what was taken, or a part of it. */
  giveBack(network: string, amount = 1): void {
    const left = (this.#own.get(network) ?? 0) - amount
    if (left > 0) this.#own.set(network, left)
    else this.#own.delete(network)
    this.#all -= amount
  }
}
