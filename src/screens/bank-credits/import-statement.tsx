import { useRef, useState } from 'react'
import type { BankImportInput } from '../../domain/contract/inputs.ts'
import { Failure } from '../../domain/failure.ts'
import { bankLineOutcomes, mostBankRows } from '../../domain/finance/bank-credits.ts'
import { bankLines } from '../../domain/finance/bank-lines.ts'
import { keysOf } from '../../domain/keys.ts'
import { type CurrencyCode, currencies, sumText } from '../../domain/money.ts'
import { counted, numberText } from '../../domain/text.ts'
import { type DateOrder, dateOrders } from '../../domain/typed-days.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import {
  type BankImportFactsFragment,
  checkBankImportMutation,
  importBankCreditsMutation,
} from '../../gateway/generated/bank-credits.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileChoice, useAttempt } from '../../ui/forms/file-choice.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { textOf } from '../imports/file-text.ts'
import { currencyOptions } from '../standard/fields/sum-field.tsx'
import { PreviewTable } from '../standard/preview-table.tsx'

const keys = new AttemptKeys()
const most = 2_000_000

interface Chosen {
  readonly file_name: string
  readonly rows: BankImportInput['rows']
}

async function read(file: File): Promise<Chosen> {
  if (file.size > most) throw new Failure(422, ['The file is too large: at most 2 MB. Split it.'])
  const answer = bankLines(textOf(await file.arrayBuffer()))
  if ('problem' in answer) throw new Failure(422, [answer.problem])
  return { file_name: file.name.slice(0, 200), rows: [...answer.lines] }
}

/** A bank statement out of a CSV file: tried first, then its new credits are brought in as the preview showed. */
export function ImportStatement({ onClose }: { onClose: () => void }) {
  const { busy, problem, attempt } = useAttempt()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [account, setAccount] = useState('')
  const [currency, setCurrency] = useState<CurrencyCode>('UGX')
  const [order, setOrder] = useState<DateOrder | null>(null)
  const [dry, setDry] = useState<BankImportFactsFragment | null>(null)
  /** What was asked last: an answer to anything else comes too late. */
  const asked = useRef<BankImportInput | null>(null)
  /** What was shown stays until there is another, so that no field goes away while somebody is in it. */
  const preview = async (file: Chosen, words: Partial<BankImportInput> = {}) => {
    const input = { ...file, account, currency, date_order: order, ...words }
    asked.current = input
    try {
      const { checkBankImport } = await change(checkBankImportMutation, { input }, { invalidates: [] })
      if (asked.current === input) setDry(checkBankImport)
    } catch (failure) {
      setDry(null)
      throw failure
    }
  }
  const again = (words: Partial<BankImportInput>) => {
    if (chosen !== null) void attempt(() => preview(chosen, words))
  }
  const take = (file: File) =>
    attempt(async () => {
      setDry(null)
      setChosen(null)
      setOrder(null) // it was chosen for the dates of another file
      const found = await read(file)
      setChosen(found)
      await preview(found, { date_order: null })
    })
  const bringIn = () =>
    attempt(async () => {
      if (chosen === null || dry === null) return
      const input = { ...chosen, account, currency, date_order: order, promise: dry.promise }
      const content = JSON.stringify(input)
      try {
        const { importBankCredits } = await change(importBankCreditsMutation, { input }, { key: keys.for(content) })
        keys.settle(content, null)
        toast.done(`${counted(importBankCredits.fresh, 'bank credit')} imported`, {
          ...(importBankCredits.wrong === 0
            ? {}
            : { detail: `${counted(importBankCredits.wrong, 'line')} could not be read.` }),
        })
        onClose()
      } catch (failure) {
        keys.settle(content, failure)
        if (failure instanceof Failure && failure.status === 409) await preview(chosen)
        throw failure
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Import a bank statement"
      description={`A CSV file with a header row: date and amount (or credit); debit, reference, description, payer and currency are optional. At most ${numberText(mostBankRows)} rows. Nothing is imported until you confirm the preview.`}
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            busy={busy}
            {...(dry === null
              ? { off: busy ? 'Checking the file…' : 'Choose a file first.' }
              : dry.fresh === 0
                ? { off: 'No line of this file is a new credit.' }
                : {})}
            onClick={() => void bringIn()}
          >
            {dry === null || dry.fresh === 0 ? 'Import' : `Import ${counted(dry.fresh, 'credit')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="account" label="Account" optional hint="Which of your own accounts; the same each time.">
            <Input
              name="account"
              value={account}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setAccount(event.target.value)}
              onBlur={() => {
                if (account !== asked.current?.account) again({ account })
              }}
            />
          </Field>
          <Field name="currency" label="Currency" hint="For lines without a currency.">
            <Select
              value={currency}
              onChange={(code) => {
                const known = currencies.find((one) => one.code === code)?.code ?? 'UGX'
                setCurrency(known)
                again({ currency: known })
              }}
              options={currencyOptions()}
            />
          </Field>
        </div>
        <FileChoice does="bank.chooseFile" label="Bank statement" busy={busy} onFile={(file) => void take(file)} />
        {problem !== null && (
          <Banner tone="danger" live title="Nothing was imported">
            {problem}
          </Banner>
        )}
        {dry !== null && (
          <>
            {(dry.date_order_guessed || order !== null) && (
              <Field
                name="date_order"
                label="Dates"
                hint="These dates could be day first or month first. Check them below."
              >
                <Select
                  value={dry.date_order}
                  onChange={(value) => {
                    const known = keysOf(dateOrders).find((one) => one === value) ?? null
                    setOrder(known)
                    again({ date_order: known })
                  }}
                  options={keysOf(dateOrders).map((value) => ({ value, label: dateOrders[value] }))}
                />
              </Field>
            )}
            <p aria-live="polite" className="flex flex-wrap gap-x-6 gap-y-1">
              {dry.sums.map((sum) => (
                <span key={sum.currency}>
                  {counted(sum.credits, 'new credit')}, <Money amount={sum.amount} currency={sum.currency} />
                </span>
              ))}
              {dry.fresh === 0 && <span>No new credits</span>}
              {dry.known > 0 && <span className="text-muted">{numberText(dry.known)} already imported</span>}
              {dry.debits > 0 && <span className="text-muted">{counted(dry.debits, 'debit')} skipped</span>}
              {dry.wrong > 0 && <span className="text-danger">{counted(dry.wrong, 'unreadable line')} skipped</span>}
            </p>
            <Preview dry={dry} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const columns = [
  { title: 'Line' },
  { title: 'Day' },
  { title: 'Payer and text' },
  { title: 'Amount', right: true },
  { title: 'What it is' },
]

function Preview({ dry }: { dry: BankImportFactsFragment }) {
  return (
    <PreviewTable caption="What each line of the file is" columns={columns}>
      {dry.rows.map((row) => (
        <tr key={row.line} className={row.outcome === 'fresh' ? undefined : 'text-muted'}>
          <td className="px-3 py-1.5 tabular">{row.line}</td>
          <td className="whitespace-nowrap px-3 py-1.5 tabular">
            {row.value_date != null && <Day value={row.value_date} />}
          </td>
          <td className="px-3 py-1.5 wrap-anywhere">
            {[row.payer, row.description, row.reference].filter(Boolean).join(' · ')}
          </td>
          <td className="whitespace-nowrap px-3 py-1.5 text-right tabular">
            {row.amount !== null && sumText(row.amount, row.currency)}
          </td>
          <td className={row.outcome === 'wrong' ? 'px-3 py-1.5 text-danger' : 'px-3 py-1.5'}>
            {row.outcome === 'wrong' ? row.note : bankLineOutcomes[row.outcome]}
            {row.outcome !== 'wrong' && row.note != null && (
              <span className="block text-secondary text-warning">{row.note}</span>
            )}
          </td>
        </tr>
      ))}
    </PreviewTable>
  )
}
