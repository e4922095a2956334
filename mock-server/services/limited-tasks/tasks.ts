import type { CsvTable } from '../../../src/domain/csv.ts'
import type { ImportRowRead, ImportRowsToRead } from '../clients/import-row-reading.ts'
import type { ProposalDrawing } from '../documents/proposal-drawing.ts'
import type { IncomingMail } from '../mail/incoming-mail.ts'

/** The input and the result of each task: data that can be copied between processes. */
export interface Exchanged {
  readonly readMail: {
    readonly given: { readonly raw: Uint8Array; readonly replyTo: string; readonly envelope: readonly string[] }
    readonly made: IncomingMail
  }
  readonly cleanTexts: { readonly given: readonly string[]; readonly made: readonly string[] }
  readonly readImportRows: { readonly given: ImportRowsToRead; readonly made: readonly ImportRowRead[] }
  readonly readCsvFile: { readonly given: string; readonly made: CsvTable }
  readonly drawProposal: { readonly given: ProposalDrawing; readonly made: Uint8Array }
}
export type TaskName = keyof Exchanged
/** A task by its name, with what it is given. */
export interface GivenTask<Name extends TaskName> {
  readonly name: Name
  readonly given: Exchanged[Name]['given']
}

type Tasks = { readonly [Name in TaskName]: (given: Exchanged[Name]['given']) => Promise<Exchanged[Name]['made']> }

/** Each loads what it needs, so that a process for a mail reads no fonts. */
const tasks: Tasks = {
  readMail: async ({ raw, replyTo, envelope }) =>
    (await import('../mail/incoming-mail.ts')).readMail(raw, replyTo, envelope),
  cleanTexts: async (texts) => {
    const { cleanHtml } = await import('../rich-text/clean-html.ts')
    const clean: string[] = []
    for (const text of texts) clean.push(await cleanHtml(text))
    return clean
  },
  readImportRows: async (rows) => (await import('../clients/import-row-reading.ts')).readImportRows(rows),
  readCsvFile: async (text) => (await import('../../../src/domain/csv.ts')).readCsv(text),
  drawProposal: async (drawing) => (await import('../documents/proposal-drawing.ts')).drawnProposal(drawing),
}

export const doTask = <Name extends TaskName>({ name, given }: GivenTask<Name>): Promise<Exchanged[Name]['made']> =>
  tasks[name](given)
