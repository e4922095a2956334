import { Refused } from '../../http/refusals.ts'
import { LimitedProcess, OverLimit, type ProcessLimits } from './limited-process.ts'
import { doTask, type Exchanged, type GivenTask, type TaskName } from './tasks.ts'

interface Limits extends ProcessLimits {
  readonly atOnce: number
  readonly waiting: number
}

/** Each is several times what the largest honest one takes; a mail of 10 MB with attachments is read in under a second. */
const limits: Readonly<Record<TaskName, Limits>> = {
  readMail: { seconds: 5, megabytes: 256, atOnce: 2, waiting: 20 },
  cleanTexts: { seconds: 10, megabytes: 256, atOnce: 2, waiting: 20 },
  readImportRows: { seconds: 20, megabytes: 512, atOnce: 1, waiting: 10 },
  readCsvFile: { seconds: 10, megabytes: 256, atOnce: 1, waiting: 10 },
  drawProposal: { seconds: 30, megabytes: 512, atOnce: 2, waiting: 10 },
}

let program: URL | null = null
/** Their program, which only a built server has; without it tasks are done where they come in, without an end. */
export function runTasksIn(file: URL): void {
  program = file
}

interface Lane {
  running: number
  readonly waiting: (() => void)[]
  /** Processes that have done a task: a new one takes longer to begin than most tasks take. */
  readonly idle: LimitedProcess[]
}
const lanes = new Map<TaskName, Lane>()
const idleSeconds = 30

/**
 * Does a task in a process of its own, with an end to its time and its memory: whatever a stranger wrote, the server answers others
 * meanwhile. So many at once, so many wait; who comes after them is told to come again. Throws `OverLimit` when it is given up.
 */
export async function withLimits<Name extends TaskName>(
  name: Name,
  given: Exchanged[Name]['given'],
): Promise<Exchanged[Name]['made']> {
  const lane = lanes.get(name) ?? { running: 0, waiting: [], idle: [] }
  lanes.set(name, lane)
  const { atOnce, waiting } = limits[name]
  if (lane.running < atOnce) lane.running++
  else {
    if (lane.waiting.length >= waiting)
      throw new Refused(503, { message: 'Too much at once: try again later.' }, { 'retry-after': '60' })
    await new Promise<void>((resolve) => lane.waiting.push(resolve)) // takes the place of one that has ended
  }
  try {
    return await (program === null ? doTask({ name, given }) : inProcess(program, lane, { name, given }))
  } finally {
    const next = lane.waiting.shift()
    if (next === undefined) lane.running--
    else next()
  }
}

/** The same for what a person of ours has asked for: what is given up is logged, and refused with a sentence. */
export async function withLimitsOr<Name extends TaskName>(
  refusal: string,
  name: Name,
  given: Exchanged[Name]['given'],
): Promise<Exchanged[Name]['made']> {
  try {
    return await withLimits(name, given)
  } catch (problem) {
    if (!(problem instanceof OverLimit)) throw problem
    console.error(`${name} was given up: ${problem.message}`)
    throw new Refused(422, { message: refusal })
  }
}

/** Takes the latest that still lives; those that have died while they waited are forgotten. */
function lastAlive(idle: LimitedProcess[]): LimitedProcess | undefined {
  let one = idle.pop()
  while (one?.isAlive === false) one = idle.pop()
  return one
}

async function inProcess<Name extends TaskName>(
  file: URL,
  { idle }: Lane,
  task: GivenTask<Name>,
): Promise<Exchanged[Name]['made']> {
  const one = lastAlive(idle) ?? new LimitedProcess(file, limits[task.name])
  const made = await one.perform(task)
  idle.push(one)
  one.rest(idleSeconds, () => {
    const place = idle.indexOf(one)
    if (place !== -1) idle.splice(place, 1) // one that had died is out already
  })
  return made
}
