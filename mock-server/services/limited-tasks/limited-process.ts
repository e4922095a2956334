import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refused } from '../../http/refusals.ts'
import type { Exchanged, GivenTask, TaskName } from './tasks.ts'

export interface ProcessLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** A task was given up, since it took more time or memory than it may. */
export class OverLimit extends Error {}

/** Nothing is wrong with a task that is given up at the end of the server: whoever asked for it may ask again. */
const stopping = () => new Refused(503, { message: 'The server is stopping: try again.' }, { 'retry-after': '10' })
let isStopping = false
const underWay = new Set<(problem: Error) => void>()
/** Gives up every task under way, and each that is begun later. */
export function giveUpTasks(): void {
  isStopping = true
  for (const giveUp of underWay) giveUp(stopping())
}

type TaskAnswer<Name extends TaskName> = { readonly made: Exchanged[Name]['made'] } | { readonly problem: string }

/**
 * A process that does one task after the other. It ends with a task that is given up or fails. No thread: one that runs out of memory in
 * a single large step takes the whole server with it.
 */
export class LimitedProcess {
  private readonly child: ChildProcess
  private readonly limits: ProcessLimits
  private over: NodeJS.Timeout | null = null

  constructor(program: URL, limits: ProcessLimits) {
    this.limits = limits
    this.child = fork(fileURLToPath(program), [], {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced', // bytes stay bytes
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // one that runs out of memory writes pages of it
    })
    this.child.on('error', () => {}) // told by `perform` while somebody waits; nobody's concern later
    // It holds up no end of the server.
    this.child.unref()
    this.child.channel?.unref()
  }

  /** False once it has ended, of which nobody is told while it waits: what is sent to it then is never answered. */
  get isAlive(): boolean {
    return this.child.connected
  }

  perform<Name extends TaskName>(task: GivenTask<Name>): Promise<Exchanged[Name]['made']> {
    if (this.over !== null) clearTimeout(this.over)
    const { child } = this
    const { seconds, megabytes } = this.limits
    return new Promise((resolve, reject) => {
      const settled = () => {
        clearTimeout(late)
        underWay.delete(giveUp)
        child.off('message', heard).off('error', giveUp).off('exit', ended)
      }
      const heard = (sent: unknown) => {
        const answer = sent as TaskAnswer<Name> // by task-process.ts
        if ('problem' in answer) return giveUp(new Error(answer.problem))
        settled()
        resolve(answer.made)
      }
      const giveUp = (problem: Error) => {
        settled()
        child.kill('SIGKILL')
        reject(problem)
      }
      const ended = (code: number | null, signal: string | null) =>
        giveUp(
          hasAborted(code, signal)
            ? new OverLimit(`It takes more than ${megabytes} MB.`)
            : new Error('Its process ended.'),
        )
      const late = setTimeout(() => giveUp(new OverLimit(`It takes longer than ${seconds} seconds.`)), seconds * 1000)
      underWay.add(giveUp)
      if (isStopping) return giveUp(stopping())
      child.on('message', heard).on('error', giveUp).on('exit', ended)
      child.send(task, (problem) => {
        // Of one that is just ending, its end is told, with the reason.
        if (problem !== null && child.exitCode === null && child.signalCode === null) giveUp(problem)
      })
    })
  }

  /** Waits for the next task, and ends when none comes. */
  rest(seconds: number, onEnd: () => void): void {
    this.over = setTimeout(() => {
      onEnd()
      this.child.kill('SIGKILL')
    }, seconds * 1000).unref()
  }
}

/** How Node ends when its memory is full: by a signal, where there is none by its number. */
const hasAborted = (code: number | null, signal: string | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 0xc0000409
