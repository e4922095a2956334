import { FileCode, FileJson, FileText, type LucideIcon } from 'lucide-react'
import type { Command, CommandId } from '../../command.ts'
import { command } from '../../command.ts'
import { atBookings, chosenInvoice, invoiceFacts, oneInvoice } from './invoice-facts.ts'

/** A form in which a document can be had. A new row is a command with its place in list, page and palette. */
interface InvoiceFile {
  readonly id: CommandId
  readonly title: string
  readonly icon: LucideIcon
  readonly keywords: readonly string[]
  /** Its path of the API. */
  readonly path: (id: string) => string
  /** Looked at in a tab instead of saved. */
  readonly opens?: boolean
  readonly key?: string
  /** Why there is none of this document. */
  readonly refuses?: (kind: 'invoice' | 'proforma' | 'credit_note') => string | undefined
}

const files: readonly InvoiceFile[] = [
  {
    id: 'invoice.pdf',
    title: 'Open as PDF',
    icon: FileText,
    keywords: ['print invoice', 'document', 'download invoice'],
    path: (id) => `invoices/${id}/pdf`,
    opens: true,
    key: 'p',
  },
  {
    id: 'invoice.ubl',
    title: 'Save as UBL (XML)',
    icon: FileCode,
    keywords: ['xml', 'e-invoice', 'electronic invoice', 'accounting program'],
    path: (id) => `invoices/${id}/ubl`,
  },
  {
    id: 'invoice.efris',
    title: 'Save the EFRIS fields (JSON)',
    icon: FileJson,
    keywords: ['ura', 'fiscal invoice', 't109', 'tax authority'],
    path: (id) => `invoices/${id}/efris`,
    refuses: (kind) => (kind === 'proforma' ? 'A pro forma invoice is not reported to EFRIS.' : undefined),
  },
]

export const invoiceFileIds: readonly CommandId[] = files.map(({ id }) => id)

export const invoiceFileCommands: readonly Command[] = files.map(
  ({ id, title, icon, keywords, path, opens = false, key, refuses }) =>
    command({
      ...atBookings,
      ...oneInvoice,
      id,
      title,
      icon,
      keywords,
      ...(key === undefined ? {} : { keys: { list: [key], detail: [key] } }),
      risk: 'none',
      refuses: (context) => {
        const kind = invoiceFacts(context)?.kind
        return kind === undefined ? undefined : refuses?.(kind)
      },
      run: async (context) => {
        const invoice = chosenInvoice(context)
        if (invoice === undefined) return undefined
        const { openFile, saveFile } = await import('../../save-file.ts')
        if (!opens) return { message: `Saved ${await saveFile(path(invoice.id))}` }
        await openFile(path(invoice.id))
        return undefined
      },
    }),
)
