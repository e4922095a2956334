import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTitle } from '../../app/title.ts'
import type { ImportTarget } from '../../domain/clients/client-import.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientImportsQuery, type ImportFactsFragment } from '../../gateway/generated/client-imports.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Instant } from '../../ui/time.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { importAddress, importTexts } from './import-texts.ts'
import { fileTypes, rowsOf, sendTable, tableOf } from './read-file.ts'

export const prefetchImports = (target: ImportTarget) => ask(clientImportsQuery, { target })

/** A file to begin with, and the imports there were. */
export function ImportsPage({ target }: { target: ImportTarget }) {
  const words = importTexts[target]
  useTitle(`Import ${words.many}`)
  const { data } = useQuery(clientImportsQuery, { target })
  const [, navigate] = useLocation()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [sheets, setSheets] = useState<Sheets | null>(null)
  const chooseSheet = (names: readonly string[]) =>
    new Promise<string | null>((choose) => setSheets({ names, choose })).finally(() => setSheets(null))
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined || share !== null) return
    setProblem(null)
    setShare(0)
    try {
      const rows = await rowsOf(file, chooseSheet)
      if (rows === null) return
      const id = await sendTable(target, file.name, tableOf(rows, target), setShare)
      navigate(importAddress(target, id))
    } catch (failure) {
      setProblem(failure instanceof Failure ? failure.messages.join(' ') : somethingWentWrong)
    } finally {
      setShare(null)
    }
  }
  const dragging = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on)
  }
  const imports = data?.clientImports ?? []
  return (
    <div className="flex max-w-[60rem] flex-col gap-5 p-4 sm:px-6">
      <ScreenHead title={`Import ${words.many}`} intro={words.intro} />
      {problem !== null && (
        <Banner tone="danger" live title="This file cannot be imported" onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <section
        aria-label="The file"
        onDragOver={dragging(true)}
        onDragLeave={dragging(false)}
        onDrop={(event) => {
          dragging(false)(event)
          void take(event.dataTransfer.files[0])
        }}
        className={classes(
          'flex flex-col items-center gap-3 rounded-panel border border-line-strong border-dashed bg-surface px-4 py-10 text-center',
          over && 'border-accent bg-accent-soft',
        )}
      >
        <FileUp className="size-6 text-muted" aria-hidden="true" />
        {sheets !== null && <ChooseSheet {...sheets} many={words.many} />}
        {sheets === null && share !== null && (
          <div className="w-full max-w-sm">
            <ProgressBar label="Reading the file" value={share} />
          </div>
        )}
        {share === null && (
          <>
            <p>
              <span className="font-medium">Drop an Excel (.xlsx) or CSV file here</span>{' '}
              <span className="text-muted">or choose one. Its first line holds the headings.</span>
            </p>
            <Button does="import.chooseFile" variant="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            <p className="text-muted text-secondary">
              At most 10,000 rows and 20 MB. From Numbers or an old .xls: save it as .xlsx or CSV first.
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={fileTypes}
          aria-label="Excel or CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </section>
      {imports.length > 0 && (
        <section aria-label="Past imports">
          <h2 className="mb-2 font-semibold">Past imports</h2>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {imports.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="min-w-0">
                  <Link href={importAddress(target, item.id)} className="font-medium wrap-anywhere hover:underline">
                    {item.file_name}
                  </Link>
                  <span className="block text-muted text-secondary">
                    {counted(item.rows, 'row')}, {item.made_by_name}, <Instant value={item.created_at} look="day" />
                  </span>
                </span>
                <span className="text-muted">{standing(item)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface Sheets {
  readonly names: readonly string[]
  readonly choose: (name: string | null) => void
}

function ChooseSheet({ names, choose, many }: Sheets & { many: string }) {
  const question = useRef<HTMLFieldSetElement>(null)
  // The button that the file was chosen with is gone.
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={question} className="flex flex-col items-center gap-3">
      <legend className="mb-3 font-medium">Which sheet has the {many}?</legend>
      <div className="flex flex-wrap justify-center gap-2">
        {names.map((name) => (
          <Button does="choose" key={name} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Button does="cancel" variant="ghost" onClick={() => choose(null)}>
        Cancel
      </Button>
    </fieldset>
  )
}

function standing({ status, counts }: ImportFactsFragment): string {
  if (status === 'done') return `${counts.create} added, ${counts.update} updated`
  if (status === 'undone') return 'Undone'
  if (status === 'running') return 'In progress'
  return status === 'checked' ? 'Checked, not run yet' : 'Not run yet'
}
