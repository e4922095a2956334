/** How many windows of one person may receive events at once, on one server. */
export const mostStreams = 5

/**
 * The open event streams of everybody. One too many ends the oldest: the newest window is the one that is looked at, and a machine that
 * went to sleep must not keep its owner out of the news at another.
 */
export class OpenStreams {
  private readonly open = new Map<number, Set<() => void>>()

  /** Call what is returned when the stream has ended by itself. */
  add(userId: number, replace: () => void): () => void {
    const mine = this.open.get(userId) ?? new Set()
    this.open.set(userId, mine)
    mine.add(replace)
    const [oldest] = mine
    if (mine.size > mostStreams && oldest !== undefined) {
      mine.delete(oldest)
      oldest()
    }
    return () => {
      mine.delete(replace)
      if (mine.size === 0 && this.open.get(userId) === mine) this.open.delete(userId)
    }
  }
}
