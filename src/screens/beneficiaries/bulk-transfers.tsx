import { useState } from 'react'
import { withProof } from '../../commands/proof.ts'
import type { TransferBulkInput } from '../../domain/contract/inputs.ts'
import { readCsv } from '../../domain/csv.ts'
import { Failure } from '../../domain/failure.ts'
import { counted, numberText } from '../../domain/text.ts'
import { mostTransferRows } from '../../domain/transfers/transfer-rules.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import {
  checkTransferBulkMutation,
  createTransferBulkMutation,
  type TransferBulkFactsFragment,
} from '../../gateway/generated/transfers.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileChoice, useAttempt } from '../../ui/forms/file-choice.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { textOf } from '../imports/file-text.ts'
import { PreviewTable } from '../standard/preview-table.tsx'

type Rows = TransferBulkInput['rows']
const columns = ['beneficiary', 'amount', 'currency', 'narration'] as const
const keys = new AttemptKeys()

/** The rows of a file by their headings, or its first four columns where it has none. */
function rowsOf(text: string): Rows {
  const { rows, brokenAt } = readCsv(text)
  if (brokenAt !== null)
    throw new Failure(422, [`Line ${numberText(brokenAt)} has a quotation mark (") that is not closed.`])
  const [head = []] = rows
  const named = head.map((cell) => cell.trim().toLowerCase())
  const hasHead = named.includes('beneficiary') || named.includes('amount')
  const places = columns.map((name, place) => (hasHead ? named.indexOf(name) : place))
  const found = (hasHead ? rows.slice(1) : rows).map((cells) => {
    const [beneficiary = '', amount = '', currency = '', narration = ''] = places.map((place) => cells[place] ?? '')
    return { beneficiary, amount, currency: currency.trim() === '' ? 'UGX' : currency, narration }
  })
  if (found.length === 0) throw new Failure(422, ['The file has no rows.'])
  if (found.length > mostTransferRows)
    throw new Failure(422, [`A file can have at most ${mostTransferRows} rows: split it.`])
  return found
}

/** Many transfers out of a CSV file: tried first, then all of them or none. */
export function BulkTransfers({ onClose }: { onClose: () => void }) {
  const { busy, problem, attempt } = useAttempt()
  const [rows, setRows] = useState<Rows>([])
  const [dry, setDry] = useState<TransferBulkFactsFragment | null>(null)
  const take = (file: File) =>
    attempt(async () => {
      setDry(null)
      const found = rowsOf(textOf(await file.arrayBuffer()))
      setRows(found)
      const { checkTransferBulk } = await change(
        checkTransferBulkMutation,
        { input: { rows: found } },
        { invalidates: [] },
      )
      setDry(checkTransferBulk)
    })
  const send = () =>
    attempt(async () => {
      const content = JSON.stringify(rows)
      const key = keys.for(content)
      const answer = await withProof(() => change(createTransferBulkMutation, { input: { rows } }, { key }))
      keys.settle(content, null)
      const waits = answer.createTransferBulk.rows.filter((row) => row.waits).length
      toast.done(
        `${counted(rows.length, 'transfer')} made`,
        waits === 0 ? {} : { detail: `${counted(waits, 'of them waits', 'of them wait')} for approval.` },
      )
      onClose()
    })
  const wrong = dry?.rows.filter((row) => row.problem !== null) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Transfers from a file"
      description={`A CSV file with the columns beneficiary, amount, currency and narration; at most ${mostTransferRows} rows. Nothing is sent before you have seen the preview.`}
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            busy={busy}
            {...(dry?.good === true ? {} : { off: dry === null ? 'Choose a file first.' : 'Correct the file first.' })}
            onClick={() => void send()}
          >
            {dry === null ? 'Send' : `Send ${counted(dry.rows.length, 'transfer')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChoice
          does="transfer.chooseFile"
          label="File of transfers"
          busy={busy}
          onFile={(file) => void take(file)}
        />
        {problem !== null && (
          <Banner tone="danger" live title="Nothing was sent">
            {problem}
          </Banner>
        )}
        {dry !== null && (
          <>
            {dry.problems.map((text) => (
              <Banner key={text} tone="danger" live>
                {text}
              </Banner>
            ))}
            {wrong.length > 0 && (
              <Banner tone="warning" live>
                {counted(wrong.length, 'row needs', 'rows need')} your attention. Correct the file and choose it again.
              </Banner>
            )}
            <p aria-live="polite" className="flex flex-wrap gap-x-6">
              {dry.sums.map((sum) => (
                <span key={sum.currency}>
                  {counted(sum.count, 'transfer')}, <Money amount={sum.amount} currency={sum.currency} />, fees{' '}
                  <Money amount={sum.fee} currency={sum.currency} />
                </span>
              ))}
            </p>
            <Preview dry={dry} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const previewColumns = [
  { title: 'Row' },
  { title: 'Beneficiary' },
  { title: 'Amount', right: true },
  { title: 'Fee', right: true },
  { title: 'What happens' },
]

function Preview({ dry }: { dry: TransferBulkFactsFragment }) {
  return (
    <PreviewTable caption="What each row of the file does" columns={previewColumns}>
      {dry.rows.map((row) => (
        <tr key={row.row}>
          <td className="px-3 py-1.5 tabular">{row.row}</td>
          <td className="px-3 py-1.5">{row.beneficiary}</td>
          <td className="px-3 py-1.5 text-right">
            {row.amount !== null && <Money amount={row.amount} currency={row.currency} />}
          </td>
          <td className="px-3 py-1.5 text-right">
            {row.fee !== null && <Money amount={row.fee} currency={row.currency} />}
          </td>
          <td className={row.problem === null ? 'px-3 py-1.5' : 'px-3 py-1.5 text-danger'}>
            {row.problem ?? (row.waits ? 'Waits for approval' : 'Is sent')}
          </td>
        </tr>
      ))}
    </PreviewTable>
  )
}
