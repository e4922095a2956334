import { FilePlus, FileText, Gauge, HandCoins } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import {
  limitForm,
  openPartner,
  partnerAddress,
  partnerInvoiceForm,
  periodIn,
  settleForm,
} from '../../../domain/routes/statement-address.ts'
import type { PartnerStatementWholeFragment } from '../../../gateway/generated/statements.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

export const withPartner = ({ route }: Pick<Context, 'route'>) =>
  route === linkTo('/reseller/my-resells') && openPartner(location.search) !== null
const ofPartner = { area: 'Resells', on: 'none', kinds: ['partner'], risk: 'none', when: withPartner } as const
const opens = (form: string) => () => {
  ports.navigate(
    partnerAddress(openPartner(location.search) ?? '', { ...periodIn(location.search), [formParameter]: form }),
  )
  return undefined
}
/** As its screen lends it. */
const statementOf = ({ record }: Context) =>
  record?.kind === 'partner' ? (record.data as PartnerStatementWholeFragment | undefined) : undefined
const oneInvoice = { on: 'one', kinds: ['invoice'] } as const

/** What is agreed with the agency whose statement is open, and what it is sent. */
export const partnerCommands: readonly Command[] = [
  command({
    ...ofPartner,
    id: 'partner.settle',
    title: 'Settle with one payment…',
    icon: HandCoins,
    needs: { permission: 'Edit Bookings' },
    keywords: ['partner paid', 'settle resells', 'record settlement'],
    keys: { detail: ['p'] },
    run: opens(settleForm),
  }),
  command({
    ...ofPartner,
    id: 'partner.limit',
    title: 'Credit limit of this partner…',
    icon: Gauge,
    needs: { permission: 'View Inventory' }, // whoever sees the statement has View Finance
    keywords: ['most a reseller may owe', 'credit line', 'how much on credit'],
    keys: { detail: ['c'] },
    refuses: (context) =>
      statementOf(context)?.their_limit === null ? 'This agency does not sell your offers.' : undefined,
    run: opens(limitForm),
  }),
  command({
    ...ofPartner,
    id: 'partner.invoice',
    title: 'Invoice this partner’s sales…',
    icon: FilePlus,
    needs: { permission: 'Edit Bookings' },
    keywords: ['monthly invoice', 'bill the reseller', 'invoice per partner'],
    keys: { detail: ['i'] },
    refuses: (context) =>
      statementOf(context)?.uninvoiced_lines === 0 ? 'All sales in this period are invoiced.' : undefined,
    run: opens(partnerInvoiceForm),
  }),
  command({
    area: 'Resells',
    needs: { permission: 'View Finance' },
    ...oneInvoice,
    id: 'partner.invoicePdf',
    title: 'Invoice of the partner as PDF',
    icon: FileText,
    keywords: ['print partner invoice'],
    risk: 'none',
    when: (context) => withPartner(context) && targetsOf(oneInvoice, context).length > 0,
    run: async (context) => {
      const record = targetsOf(oneInvoice, context)[0]
      if (record === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(`resells/partner-invoices/${record.id}/pdf`)
      return undefined
    },
  }),
]
