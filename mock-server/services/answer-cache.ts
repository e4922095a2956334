/**
 * An answer that took long to find is given again for a while; one that was quick is found anew. So a small agency's
 * figures are always of this moment, and a large one's cost the database once a minute. Milliseconds.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  private readonly slowAfter: number
  private readonly keepFor: number

  constructor({ slowAfter = 250, keepFor = 60_000 }: { slowAfter?: number; keepFor?: number } = {}) {
    this.slowAfter = slowAfter
    this.keepFor = keepFor
  }

  async get<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known !== undefined && known.until > Date.now()) return known.answer as Promise<T> // stored under its own key below
    const began = performance.now()
    const answer = await find()
    if (performance.now() - began < this.slowAfter) this.kept.delete(key)
    else {
      if (this.kept.size >= 1000) this.kept.clear()
      this.kept.set(key, { until: Date.now() + this.keepFor, answer: Promise.resolve(answer) })
    }
    return answer
  }
}
