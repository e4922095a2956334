import { Download, FileText, Mail, ReceiptText } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import {
  clientStatementAddress,
  openPartner,
  partnerAddress,
  periodIn,
  sendStatementForm,
} from '../../../domain/routes/statement-address.ts'
import type { ResellRow } from '../../../domain/schema/types.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { withPartner } from './partner-commands.ts'

const ofClient = {
  area: 'Clients',
  needs: { permission: 'View Clients' },
  on: 'one',
  kinds: ['client'],
} as const
const client = (context: Context) => targetsOf(ofClient, context)[0]
/** As the statement in front of one is filtered. */
const period = () => periodIn(location.search)

const ofPartner = { area: 'Resells', needs: { permission: 'View Finance' }, on: 'none' } as const
const partner = () => openPartner(location.search)
const ofWallet = { area: 'Finance', needs: { permission: 'View Finance' }, on: 'none' } as const
const inWallets = ({ route }: Context) =>
  route === linkTo('/finance') && new URLSearchParams(location.search).get('tab') === 'wallets'
/** The wallet whose statement is open. */
async function openWallet(): Promise<number | undefined> {
  const [{ read }, { walletsQuery }, { chosenWallet }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/finance.generated.ts'),
    import('../../../domain/finance/chosen-wallet.ts'),
  ])
  return chosenWallet((await read(walletsQuery, {})).wallets, location.search)?.id
}

export const statementCommands: readonly Command[] = [
  command({
    ...ofClient,
    id: 'client.statement',
    title: 'Statement of account',
    icon: ReceiptText,
    keywords: ['what a client owes', 'account statement', 'client ledger', 'aged debt'],
    keys: { list: ['s'], detail: ['s'] },
    risk: 'none',
    run: (context) => {
      const one = client(context)
      if (one !== undefined) ports.navigate(clientStatementAddress(one.id))
      return undefined
    },
  }),
  command({
    ...ofClient,
    id: 'client.sendStatement',
    title: 'Send the statement…',
    icon: Mail,
    keywords: ['e-mail statement', 'mail what is owed'],
    keys: { detail: ['m'] },
    risk: 'none',
    run: (context) => {
      const one = client(context)
      if (one !== undefined)
        ports.navigate(clientStatementAddress(one.id, { ...period(), [formParameter]: sendStatementForm }))
      return undefined
    },
  }),
  command({
    ...ofClient,
    id: 'client.statementPdf',
    title: 'Statement as PDF',
    icon: FileText,
    keywords: ['print statement'],
    risk: 'none',
    run: async (context) => {
      const one = client(context)
      if (one === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(`clients/${one.id}/statement/pdf`, period())
      return undefined
    },
  }),
  command({
    ...ofClient,
    id: 'client.statementCsv',
    title: 'Statement as CSV',
    icon: Download,
    keywords: ['export statement'],
    risk: 'none',
    run: async (context) => {
      const one = client(context)
      if (one === undefined) return undefined
      const { saveFile } = await import('../../save-file.ts')
      const file = await saveFile(`clients/${one.id}/statement`, { ...period(), download: 'csv' })
      return { message: `Saved ${file}` }
    },
  }),
  command({
    area: 'Resells',
    needs: { permission: 'View Finance' },
    on: 'one',
    kinds: ['resell'],
    id: 'resell.statement',
    title: 'Statement with this agency',
    icon: ReceiptText,
    keywords: ['partner statement', 'who owes whom', 'commission owed'],
    keys: { list: ['s'] },
    risk: 'none',
    run: (context) => {
      const row = targetsOf({ on: 'one', kinds: ['resell'] }, context)[0]?.data as ResellRow | undefined // the row as its list has it
      if (row !== undefined) ports.navigate(partnerAddress(row.agency_id, { currency: row.currency }))
      return undefined
    },
  }),
  command({
    ...ofPartner,
    id: 'partner.statementPdf',
    title: 'Partner statement as PDF',
    icon: FileText,
    keywords: ['print statement'],
    risk: 'none',
    when: withPartner,
    run: async () => {
      const { openFile } = await import('../../save-file.ts')
      await openFile(`resells/partners/${partner()}/statement/pdf`, period())
      return undefined
    },
  }),
  command({
    ...ofPartner,
    id: 'partner.statementCsv',
    title: 'Partner statement as CSV',
    icon: Download,
    keywords: ['export statement'],
    risk: 'none',
    when: withPartner,
    run: async () => {
      const { saveFile } = await import('../../save-file.ts')
      const file = await saveFile(`resells/partners/${partner()}/statement`, { ...period(), download: 'csv' })
      return { message: `Saved ${file}` }
    },
  }),
  command({
    ...ofWallet,
    id: 'finance.statementPdf',
    title: 'Wallet statement as PDF',
    icon: FileText,
    keywords: ['print wallet statement'],
    risk: 'none',
    when: inWallets,
    run: async () => {
      const given = new URLSearchParams(location.search)
      const asked = ['state', 'from', 'to', 'q'].flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))
      const { openFile } = await import('../../save-file.ts')
      const id = await openWallet()
      if (id !== undefined) await openFile(`wallets/${id}/statement/pdf`, Object.fromEntries(asked))
      return undefined
    },
  }),
]
