import { FileUp, Undo2 } from 'lucide-react'
import type { ClientImport } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'

const shared = {
  area: 'Clients',
  needs: { permission: 'View Clients' },
  on: 'one',
  kinds: ['client_import'],
} as const
/** The record as its screen lends it; `changed`: the columns are no longer those that were tried. */
const importOf = (context: Context) =>
  targetsOf(shared, context)[0]?.data as (ClientImport & { changed?: boolean }) | undefined

const nounOf = ({ target }: Pick<ClientImport, 'target'>) => (target === 'contacts' ? 'contact' : 'client')

export const importCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'import.run',
    title: (context) => {
      const found = importOf(context)
      return found?.counts === undefined
        ? 'Import'
        : `Import ${counted(found.counts.create + found.counts.update, nounOf(found))}`
    },
    icon: FileUp,
    keywords: ['start import', 'do it', 'run'],
    when: (context) => importOf(context)?.status === 'checked',
    refuses: (context) => {
      const found = importOf(context)
      if (found?.changed === true) return 'Preview it again first: the columns have changed.'
      return found !== undefined && found.counts.create + found.counts.update === 0
        ? `No row adds or changes a ${nounOf(found)}.`
        : undefined
    },
    keys: { detail: ['a'] },
    risk: 'none', // it can be taken back as a whole
    run: async (context) => {
      const found = importOf(context)
      if (found === undefined) return undefined
      const [
        { change },
        { runClientImportMutation },
        { backgroundJobsQuery },
        { ask },
        { begunHere, setBackgroundJobs },
      ] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/client-imports.generated.ts'),
        import('../../../gateway/generated/background-jobs.generated.ts'),
        import('../../../gateway/client.ts'),
        import('../../../state/background-jobs.ts'),
      ])
      const { runClientImport } = await change(runClientImportMutation, { id: found.id })
      if (runClientImport.job_id !== null) begunHere.add(runClientImport.job_id)
      setBackgroundJobs((await ask(backgroundJobsQuery, {})).backgroundJobs) // also where the event stream is not there
      return { message: 'The import is in progress', detail: 'Carry on working: the top bar shows its progress.' }
    },
  }),
  command({
    ...shared,
    id: 'import.undo',
    title: 'Undo this import',
    icon: Undo2,
    keywords: ['undo import', 'revert', 'remove imported clients', 'remove imported contacts'],
    when: (context) => importOf(context)?.status === 'done',
    risk: 'confirm',
    keep: 'Keep it',
    consequence: (context) =>
      importOf(context)?.target === 'contacts'
        ? 'Contacts it added will be removed, those it changed restored, and consents it gave withdrawn. Contacts who wrote, were written to or changed since are kept.'
        : 'Clients it added will be removed, and those it changed restored. Clients booked, written about or changed since are kept as they are.',
    run: async (context) => {
      const found = importOf(context)
      if (found === undefined) return undefined
      const [{ change }, { undoClientImportMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/client-imports.generated.ts'),
      ])
      const { counts } = (await change(undoClientImportMutation, { id: found.id })).undoClientImport
      return {
        message: 'The import was undone',
        detail: `${counts.removed ?? 0} removed, ${counts.restored ?? 0} restored, ${counts.kept ?? 0} kept.`,
      }
    },
  }),
]
