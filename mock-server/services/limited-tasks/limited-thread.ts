import { Worker } from 'node:worker_threads'
import type { Exchanged, GivenTask, TaskName } from './tasks.ts'

export interface ThreadLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** A task was given up, since it took more time or memory than it may. */
export class OverLimit extends Error {}

/** A thread that does one task after the other. It ends with a task that is given up or fails. */
export class LimitedThread {
  private readonly worker: Worker
  private readonly limits: ThreadLimits
  private over: NodeJS.Timeout | null = null

  constructor(program: URL, limits: ThreadLimits) {
    this.limits = limits
    this.worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
    this.worker.on('error', () => {}) // told by `perform` while somebody waits; nobody's concern later
    this.worker.unref() // it holds up no end of the server
  }

  perform<Name extends TaskName>(task: GivenTask<Name>): Promise<Exchanged[Name]['made']> {
    if (this.over !== null) clearTimeout(this.over)
    const { worker } = this
    const { seconds, megabytes } = this.limits
    return new Promise((resolve, reject) => {
      const settled = () => {
        clearTimeout(late)
        worker.off('message', done).off('error', failed).off('exit', ended)
      }
      const done = (made: Exchanged[Name]['made']) => {
        settled()
        resolve(made)
      }
      const giveUp = (problem: Error) => {
        settled()
        void worker.terminate()
        reject(problem)
      }
      const failed = (problem: NodeJS.ErrnoException) =>
        giveUp(
          problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverLimit(`It takes more than ${megabytes} MB.`) : problem,
        )
      const ended = () => giveUp(new Error('Its thread ended.'))
      const late = setTimeout(() => giveUp(new OverLimit(`It takes longer than ${seconds} seconds.`)), seconds * 1000)
      worker.on('message', done).on('error', failed).on('exit', ended)
      worker.postMessage(task)
    })
  }

  /** Waits for the next task, and ends when none comes. */
  rest(seconds: number, onEnd: () => void): void {
    this.over = setTimeout(() => {
      onEnd()
      void this.worker.terminate()
    }, seconds * 1000).unref()
  }
}
