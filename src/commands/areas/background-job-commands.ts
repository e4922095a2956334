import { Download, ListChecks, ListX, RotateCcw, X } from 'lucide-react'
import type { Work } from '../../domain/schema/types.generated.ts'
import { begunHere, isUnderWay, setWorks, works } from '../../state/background-jobs.ts'
import { type ChoiceArg, type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

const shared = { area: 'Exports and imports', on: 'none', needs: {}, risk: 'none' } as const

/** Asked for only where there is more than one: the tray's buttons name theirs. */
const which = (label: string, fits: (work: Work) => boolean): ChoiceArg => ({
  kind: 'choice',
  name: 'work',
  label,
  options: () =>
    works.items.filter(fits).map((work) => ({ value: String(work.id), label: work.title, detail: work.summary ?? '' })),
})
const some = (fits: (work: Work) => boolean) => () => works.items.some(fits)
const isOver = (work: Work) => !isUnderWay(work)
const hasFile = (work: Work) => work.file_name !== null

export const workCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'work.show',
    title: 'Show exports and imports',
    icon: ListChecks,
    keywords: ['long work', 'progress', 'downloads', 'jobs', 'under way', 'tray'],
    when: () => works.items.length > 0,
    run: () => {
      ports.openWorks()
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'work.cancel',
    title: 'Cancel an export or import',
    icon: X,
    keywords: ['stop', 'abort', 'halt work'],
    when: some(isUnderWay),
    args: [which('Which one', isUnderWay)],
    run: async (_, { work }) => {
      const [{ change }, { cancelWorkMutation }] = await gateway()
      workChanged((await change(cancelWorkMutation, { id: Number(work) })).cancelWork)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'work.retry',
    title: 'Try an export or import again',
    icon: RotateCcw,
    keywords: ['repeat', 'once more', 'failed work'],
    when: some((work) => work.repeatable),
    args: [which('Which one', (work) => work.repeatable)],
    run: async (_, { work }) => {
      const [{ change }, { retryWorkMutation }] = await gateway()
      begunHere.add(Number(work))
      workChanged((await change(retryWorkMutation, { id: Number(work) })).retryWork)
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'work.download',
    title: 'Download a finished export',
    icon: Download,
    keywords: ['save file', 'get export', 'spreadsheet'],
    when: some(hasFile),
    args: [which('Which file', hasFile)],
    run: async (_, { work }) => {
      const { download, saveFile } = await import('../../gateway/files.ts')
      saveFile(await download(`works/${work}/file`))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'work.putAway',
    title: 'Put finished exports and imports away',
    icon: ListX,
    keywords: ['clear tray', 'dismiss', 'remove finished'],
    when: some(isOver),
    run: async () => {
      const [{ change }, { dismissWorksMutation }] = await gateway()
      const ids = works.items.filter(isOver).map(({ id }) => id)
      await change(dismissWorksMutation, { ids })
      setWorks(works.items.filter(({ id }) => !ids.includes(id)))
      return undefined
    },
  }),
]

const gateway = () =>
  Promise.all([import('../../gateway/change.ts'), import('../../gateway/generated/background-jobs.generated.ts')])
/** The answer stands until the stream tells more. */
const workChanged = (work: Work) => setWorks(works.items.map((item) => (item.id === work.id ? work : item)))
