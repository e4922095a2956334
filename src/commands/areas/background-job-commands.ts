import { Download, ListChecks, ListX, RotateCcw, X } from 'lucide-react'
import type { BackgroundJob } from '../../domain/schema/types.generated.ts'
import { backgroundJobs, begunHere, isUnderWay, setBackgroundJobs } from '../../state/background-jobs.ts'
import { type ChoiceArg, type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

const shared = { area: 'Exports and imports', on: 'none', needs: {}, risk: 'none' } as const

/** Asked for only where there is more than one: the tray's buttons name theirs. */
const which = (label: string, fits: (job: BackgroundJob) => boolean): ChoiceArg => ({
  kind: 'choice',
  name: 'job',
  label,
  options: () =>
    backgroundJobs.items
      .filter(fits)
      .map((job) => ({ value: String(job.id), label: job.title, detail: job.summary ?? '' })),
})
const some = (fits: (job: BackgroundJob) => boolean) => () => backgroundJobs.items.some(fits)
const isOver = (job: BackgroundJob) => !isUnderWay(job)
const hasFile = (job: BackgroundJob) => job.file_name !== null

export const backgroundJobCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'backgroundJob.show',
    title: 'Show exports and imports',
    icon: ListChecks,
    keywords: ['long work', 'progress', 'downloads', 'jobs', 'under way', 'tray'],
    when: () => backgroundJobs.items.length > 0,
    run: () => {
      ports.openBackgroundJobs()
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'backgroundJob.cancel',
    title: 'Cancel an export or import',
    icon: X,
    keywords: ['stop', 'abort', 'halt work'],
    when: some(isUnderWay),
    args: [which('Which one', isUnderWay)],
    run: async (_, { job }) => {
      const [{ change }, { cancelJobMutation }] = await gateway()
      jobChanged((await change(cancelJobMutation, { id: Number(job) })).cancelJob)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'backgroundJob.retry',
    title: 'Try an export or import again',
    icon: RotateCcw,
    keywords: ['repeat', 'once more', 'failed work'],
    when: some((job) => job.repeatable),
    args: [which('Which one', (job) => job.repeatable)],
    run: async (_, { job }) => {
      const [{ change }, { retryJobMutation }] = await gateway()
      begunHere.add(Number(job))
      jobChanged((await change(retryJobMutation, { id: Number(job) })).retryJob)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'backgroundJob.download',
    title: 'Download a finished export',
    icon: Download,
    keywords: ['save file', 'get export', 'spreadsheet'],
    when: some(hasFile),
    args: [which('Which file', hasFile)],
    run: async (_, { job }) => {
      const { download, saveFile } = await import('../../gateway/files.ts')
      saveFile(await download(`background-jobs/${job}/file`))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'backgroundJob.putAway',
    title: 'Clear finished exports and imports',
    icon: ListX,
    keywords: ['clear tray', 'dismiss', 'remove finished'],
    when: some(isOver),
    run: async () => {
      const [{ change }, { dismissJobsMutation }] = await gateway()
      const ids = backgroundJobs.items.filter(isOver).map(({ id }) => id)
      await change(dismissJobsMutation, { ids })
      setBackgroundJobs(backgroundJobs.items.filter(({ id }) => !ids.includes(id)))
      return undefined
    },
  }),
]

const gateway = () =>
  Promise.all([import('../../gateway/change.ts'), import('../../gateway/generated/background-jobs.generated.ts')])
/** The answer stands until the stream tells more. */
const jobChanged = (job: BackgroundJob) =>
  setBackgroundJobs(backgroundJobs.items.map((item) => (item.id === job.id ? job : item)))
